import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import {
  insertBroadcast,
  moveBroadcast,
  saveTicked,
} from '../../api/src/office/broadcasts/broadcast.store.ts'
import { sendBroadcasts } from '../../api/src/office/broadcasts/broadcast.ts'
import { migrate } from '../../api/src/platform/db/migrate.ts'
import { type Db, openDatabase } from '../../api/src/platform/db/open.ts'
import { secretKey } from '../support/callers.ts'
import { fillMentors } from '../support/fixtures.ts'
import { makePostgres } from '../support/postgres.ts'
import { circumstances, median, table, whole, writeFigures } from '../support/report.ts'

const people = 2_000
const noon = Date.parse('2026-03-06T06:30:00Z')
const stepMs = 5_000

/** Measures a message to 2,000 people with a device each: the press, and the handing out on three channels. */
export async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'udyam-bench-'))
  const postgres = await makePostgres({ shared_buffers: '256MB' })
  try {
    const server = await on({ databaseUrl: await postgres.database('bench') })
    const embedded = await on({ dataDir: join(folder, 'data') })
    const heading = [
      '',
      'ticked people saved, ms',
      'all queued, ms',
      'a batch handed out, ms (median)',
      'all batches, s',
    ]
    const rows = [heading, [`PostgreSQL ${postgres.version}`, ...server], ['embedded database', ...embedded]]
    await writeFigures('docs/performance.md', 'broadcast', [circumstances(), table(rows)].join('\n\n'))
  } finally {
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function on(place: { databaseUrl: string } | { dataDir: string }): Promise<(string | number)[]> {
  const { db, close } = await openDatabase(place)
  try {
    await migrate(db)
    await fillMentors(db, people)
    await addDevices(db)
    return await measureOn(db)
  } finally {
    await close()
  }
}

async function addDevices(db: Db): Promise<void> {
  await sql`update account set email_verified_at = now() where role = 'mentor'`.execute(db)
  await sql`
    insert into push_subscription (account_id, endpoint, sealed, device, created_at)
    select id, 'https://push.example.org/' || id, '', 'Chrome', now() from mentor
  `.execute(db)
  await sql`analyze`.execute(db)
}

async function measureOn(db: Db): Promise<(string | number)[]> {
  const clock = { now: new Date(noon) }
  const publicUrl = 'https://setu.example.org'
  const env = { publicUrl, secretKey, demo: false, brand: { name: '' }, gateway: undefined }
  const context = { db, env, now: () => clock.now }
  const lists = { mentees: async () => [], mentors: async () => [] }
  const mentors = await db.selectFrom('mentor').select('id').execute()
  const [by] = mentors
  const words = {
    subject: { en: 'A training evening', hi: '', mr: '' },
    body: { en: 'Dear {{firstName}}, come to {{programme}}: {{link}}', hi: '', mr: '' },
  }
  const audience = { of: 'ticked', filter: {}, plan: null, side: 'both' } as const
  const id = await insertBroadcast(db, { audience, words, byId: by?.id ?? '', now: clock.now })
  const ids = mentors.map((mentor) => mentor.id)
  const saved = await timed(() => saveTicked(db, id, ids))
  await moveBroadcast(db, id, { state: 'waiting', dueAt: clock.now, now: clock.now })
  const queued = await timed(() => sendBroadcasts(context, lists))
  const batches: number[] = []
  while (await isUnsent(db, id)) {
    clock.now = new Date(clock.now.getTime() + stepMs)
    batches.push(await timed(() => sendBroadcasts(context, lists)))
  }
  await requireAll(db)
  const all = batches.reduce((sum, ms) => sum + ms, queued)
  return [whole(saved), whole(queued), whole(median(batches)), (all / 1000).toFixed(1)]
}

async function isUnsent(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('broadcast').where('id', '=', id).select('state').executeTakeFirst()
  return row?.state === 'sending'
}

/** @throws unless each person has one row on each channel */
async function requireAll(db: Db): Promise<void> {
  for (const name of ['notification', 'push', 'mail'] as const) {
    const { rows } = await sql<{
      rows: number
    }>`select count(*)::int as rows from ${sql.table(name)}`.execute(db)
    if (rows[0]?.rows !== people)
      throw new Error(`${name} has ${rows[0]?.rows ?? 0} rows instead of ${people}.`)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
