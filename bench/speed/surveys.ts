import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { makeAdmin } from '@udyam/api/test/make'
import { migrate } from '../../api/src/platform/db/migrate.ts'
import { type Db, openDatabase } from '../../api/src/platform/db/open.ts'
import { openMailbox } from '../chaos/mailbox.ts'
import { makeCallers, secretKey, signAll } from '../support/callers.ts'
import { fillMentors } from '../support/fixtures.ts'
import { makePostgres } from '../support/postgres.ts'
import { circumstances, table, whole, writeFigures } from '../support/report.ts'
import { openSessions } from './scale/people.ts'
import { freePort, type Service, startService } from '../support/service.ts'

const mentorships = Number(process.env['BENCH_MENTORSHIPS'] ?? 2_500)
const perMentor = 5
const surveys = 2 * mentorships
const pauseMs = 20
const restSeconds = 20
const mostMinutes = 30
/** A start page asks for its step and what waits; the list of mentors has pages and words. */
const paths = [
  'mentee/journey',
  'notifications/unread',
  'mentee/approved-mentors?limit=20',
  'mentee/approved-mentors?limit=20&page=3',
  'mentee/approved-mentors?limit=20&search=Satara',
]

/** Measures the calls of members while the surveys of many mentorships are made and mailed on one morning. */
export async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'udyam-bench-'))
  const postgres = await makePostgres({ shared_buffers: '256MB' })
  try {
    const rows = [
      [
        '',
        'surveys',
        'made within, s',
        'mails sent meanwhile',
        'at rest p50 / p99, ms',
        'beside it p50 / p99, ms',
        'slowest, ms',
        'refused',
      ],
      [`PostgreSQL ${postgres.version}`, ...(await on({ databaseUrl: await postgres.database('bench') }))],
      ['embedded database', ...(await on({ dataDir: join(folder, 'data') }))],
    ]
    const said = `${circumstances()} A call every ${pauseMs} ms.`
    await writeFigures('docs/performance.md', 'surveys', [said, table(rows)].join('\n\n'))
  } finally {
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

type Place = { databaseUrl: string } | { dataDir: string }

async function on(place: Place): Promise<string[]> {
  const tokens = await fill(place)
  const port = await freePort()
  const mailbox = await openMailbox(port)
  const env: Record<string, string> = {
    SECRET_KEY: secretKey,
    DEMO: 'false',
    LOG_LEVEL: 'fatal',
    SMTP_URL: mailbox.url,
    ...('databaseUrl' in place ? { DATABASE_URL: place.databaseUrl } : { DATA_DIR: place.dataDir }),
  }
  const service = await startService({ env })
  try {
    const call = caller(service, tokens)
    // The service looks for what is due 30 seconds after its start.
    await whileCalling(call, () => wait(2_000))
    const rest = await whileCalling(call, () => wait(restSeconds * 1000))
    const started = performance.now()
    let all = 0
    const beside = await whileCalling(call, async () => {
      while ((await call.mails()) < surveys) {
        if (performance.now() - started > mostMinutes * 60_000) throw new Error('The surveys take too long.')
        await wait(2_000)
      }
      all = (performance.now() - started) / 1000
    })
    console.log({ all, rest, beside, mails: mailbox.mails.length })
    const both = ({ p50, p99 }: Calls) => `${p50.toFixed(1)} / ${p99.toFixed(0)}`
    return [
      whole(surveys),
      whole(all),
      whole(mailbox.mails.length),
      both(rest),
      both(beside),
      beside.max.toFixed(0),
      whole(beside.refused),
    ]
  } finally {
    await service.stop()
    await mailbox.close()
  }
}

/** People of active mentorships that began a month ago; answers what signs tokens of the mentees, and of an administrator. */
async function fill(place: Place): Promise<() => Promise<{ members: string[]; admin: string }>> {
  const { db, close } = await openDatabase(place)
  try {
    await migrate(db)
    await fillMentors(db, mentorships / perMentor)
    const sign = await makeCallers(db, mentorships)
    await sql`update account set email_verified_at = now(), language = (array['en', 'hi', 'mr', 'mr'])[1 + (hashtext(id::text) & 3)]`.execute(
      db,
    )
    await pairAll(db)
    const [session] = await openSessions(db, [await makeAdmin({ db })])
    return async () => {
      const [members, [admin = '']] = await Promise.all([sign(), signAll(session ? [session] : [])])
      return { members, admin }
    }
  } finally {
    await close()
  }
}

async function pairAll(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`
      with pair as (
        select mentee.id as mentee, mentor.id as mentor from
          (select id, row_number() over (order by id) - 1 as at from mentee) as mentee
          join (select id, row_number() over (order by id) - 1 as at from mentor) as mentor
            on mentor.at = mentee.at / ${perMentor}::int
      ), introduced as (
        insert into introduction (mentee_id, mentor_id, state, brief, shared_at, viewed_at, answered_at, expires_at)
        select mentee, mentor, 'consented', '{}', now() - interval '33 days', now() - interval '32 days',
          now() - interval '31 days', now() - interval '19 days' from pair
        returning id, mentee_id, mentor_id
      ), begun as (
        insert into mentorship (introduction_id, mentee_id, mentor_id, started_at)
        select id, mentee_id, mentor_id, now() - interval '31 days' from introduced returning mentee_id
      )
      update application set state = 'mentoring', since = now() - interval '31 days'
      from begun where application.mentee_id = begun.mentee_id`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

/** Answers the time of a call; undefined for one that was refused, as the service has too much to do. */
type Call = { one(at: number): Promise<number | undefined>; mails(): Promise<number> }

/** Calls of members by turns; tokens are signed anew before they expire. */
function caller({ url }: Service, sign: () => Promise<{ members: string[]; admin: string }>): Call {
  let signed: { at: number; tokens: ReturnType<typeof sign> } | undefined
  const tokens = () => {
    if (signed === undefined || performance.now() - signed.at > 300_000)
      signed = { at: performance.now(), tokens: sign() }
    return signed.tokens
  }
  const get = async (path: string, token: string) => {
    const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
    const body: unknown = await answer.json()
    // A service with too much to do says so at once.
    if (!answer.ok && answer.status !== 503)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
    return answer.ok ? body : undefined
  }
  return {
    async one(at) {
      const { members } = await tokens()
      const started = performance.now()
      const body = await get(paths[at % paths.length] ?? '', members[at % members.length] ?? '')
      return body === undefined ? undefined : performance.now() - started
    },
    /** Each survey has one mail. */
    async mails() {
      const body = await get('admin/mail?limit=1', (await tokens()).admin)
      return (body as { pagination: { total: number } } | undefined)?.pagination.total ?? 0
    },
  }
}

type Calls = { refused: number; p50: number; p99: number; max: number }

/** A call every 20 ms, whether those before are answered or not. */
async function whileCalling({ one }: Pick<Call, 'one'>, work: () => Promise<unknown>): Promise<Calls> {
  const calls: Promise<number | undefined>[] = []
  const failures: unknown[] = []
  const next = () => calls.push(one(calls.length).catch((error: unknown) => void failures.push(error)))
  const timer = setInterval(next, pauseMs)
  await work().finally(() => clearInterval(timer))
  const answered = (await Promise.all(calls)).filter((ms) => ms !== undefined)
  if (failures.length > 0) throw failures[0]
  const sorted = answered.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { refused: calls.length - sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}

async function wait(ms: number): Promise<void> {
  await new Promise((wake) => setTimeout(wake, ms))
}
