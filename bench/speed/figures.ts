import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { makeAdmin } from '@udyam/api/test/make'
import { migrate } from '../../api/src/platform/db/migrate.ts'
import { openDatabase } from '../../api/src/platform/db/open.ts'
import { makeCallers, secretKey, signAll } from '../support/callers.ts'
import { fillMentors } from '../support/fixtures.ts'
import { makePostgres } from '../support/postgres.ts'
import { circumstances, median, table, whole, writeFigures } from '../support/report.ts'
import { startService } from '../support/service.ts'
import { openSessions } from './scale/people.ts'

const mentees = Number(process.env['BENCH_MENTEES'] ?? 10_000)
const mentors = mentees / 5
const tries = 9
const year = new Date().getFullYear()
const calls = ['admin/figures', `admin/figures?from=${year - 1}-04-01&to=${year}-03-31&compare=year`]

/** Measures the figures of a programme with many mentees, with all steps, meetings and answers. */
export async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'udyam-bench-'))
  const postgres = await makePostgres({ shared_buffers: '256MB' })
  try {
    const rows = [
      ['', ...calls.map((call) => `\`${call}\`, ms (median / slowest)`)],
      [`PostgreSQL ${postgres.version}`, ...(await on({ databaseUrl: await postgres.database('bench') }))],
      ['embedded database', ...(await on({ dataDir: join(folder, 'data') }))],
    ]
    const said = `${circumstances()} ${whole(mentees)} mentees, ${whole(mentors)} mentors.`
    await writeFigures('docs/performance.md', 'figures', [said, table(rows)].join('\n\n'))
  } finally {
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

type Place = { databaseUrl: string } | { dataDir: string }

async function on(place: Place): Promise<string[]> {
  const token = await fill(place)
  const service = await startService({
    env: {
      SECRET_KEY: secretKey,
      DEMO: 'false',
      LOG_LEVEL: 'fatal',
      ...('databaseUrl' in place ? { DATABASE_URL: place.databaseUrl } : { DATA_DIR: place.dataDir }),
    },
  })
  try {
    const cells: string[] = []
    for (const call of calls) {
      const times: number[] = []
      while (times.length <= tries) {
        const started = performance.now()
        const headers = { authorization: `Bearer ${token}` }
        const answer = await fetch(`${service.url}/api/${call}`, { headers })
        const body = await answer.text()
        if (!answer.ok || !body.includes('"funnel"'))
          throw new Error(`${call}: ${answer.status} ${body.slice(0, 500)}`)
        times.push(performance.now() - started)
      }
      // The first call reads who it is.
      const later = times.slice(1)
      cells.push(`${whole(median(later))} / ${whole(Math.max(...later))}`)
      console.log(call, cells.at(-1))
    }
    return cells
  } finally {
    await service.stop()
  }
}

/** Fills the world, and answers a token of an administrator. */
async function fill(place: Place): Promise<string> {
  const { db, close } = await openDatabase(place)
  try {
    await migrate(db)
    await fillMentors(db, mentors)
    await makeCallers(db, mentees)
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      for (const statement of world) await statement.execute(connection)
      await sql`vacuum analyze`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    })
    const [token = ''] = await signAll(await openSessions(db, [await makeAdmin({ db })]))
    return token
  } finally {
    await close()
  }
}

/** Registered over three years; two of three were mentored, met, and answered what they were asked. */
const world: readonly RawBuilder<unknown>[] = [
  sql`update application set registered_at = now() - (hashtext(mentee_id::text) & 1023) * interval '1 day'`,
  sql`update mentee set district = (array['Satara', 'Sangli', 'Pune', 'Kolhapur', 'Solapur'])[1 + (hashtext(id::text) & 3)]`,
  sql`
    create temporary table pair as
    select mentee.id as mentee, mentor.id as mentor, gen_random_uuid() as introduction, gen_random_uuid() as bond,
      registered_at + interval '20 days' as begun
    from (select id, row_number() over (order by id) - 1 as at from mentee) as mentee
    join application on mentee_id = mentee.id
    join (select id, row_number() over (order by id) - 1 as at from mentor) as mentor on mentor.at = mentee.at / 5
    where mentee.at % 3 < 2`,
  sql`
    insert into application_step (mentee_id, from_state, to_state, at)
    select mentee, null, step, begun - days * interval '1 day'
    from pair, (values ('under_review', 12), ('eligible', 8), ('introduced', 4), ('mentoring', 0)) as passed (step, days)`,
  sql`
    insert into introduction (id, mentee_id, mentor_id, state, brief, shared_at, viewed_at, answered_at, expires_at)
    select introduction, mentee, mentor, 'consented', '{}', begun - interval '4 days', begun, begun, begun from pair`,
  sql`
    insert into mentorship (id, introduction_id, mentee_id, mentor_id, started_at)
    select bond, introduction, mentee, mentor, begun from pair`,
  sql`
    insert into meeting (mentorship_id, state, proposed_by, times, starts_at, topic, way)
    select bond, 'accepted', 'mentor', array[begun::text], begun + n * interval '9 days', 'Prices', 'phone'
    from pair, generate_series(1, 5) as n`,
  sql`
    insert into survey (kind, wave, account_id, mentorship_id, due_at, asked_at, closes_at, answered_at, answers)
    select 'pulse', 30 * n, mentee, bond, begun, begun, begun, begun, '{"going": 4, "often": "about_right", "progress": 4, "call": "no"}'
    from pair, generate_series(1, 3) as n`,
  sql`
    insert into survey (kind, wave, account_id, due_at, asked_at, closes_at, answered_at, answers)
    select 'outcome', wave, mentee, begun, begun, begun, begun, jsonb_build_object('sells', 'yes', 'sales', '25000', 'people', wave,
      'funding', 'none', 'practices', jsonb_build_array('accounts'), 'venture', 4)
    from pair, unnest(array[0, 3, 6, 12]) as wave`,
]
