import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Does what autovacuum does on a server and nobody does on the embedded database: reclaims dead rows and
 * refreshes the planner's statistics of the tables that have changed noticeably since the last time.
 */
export async function maintain(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where n_mod_since_analyze > 50 + n_live_tup / 10 or n_dead_tup > 50 + n_live_tup / 5
  `.execute(db)
  for (const { name } of rows) await sql`vacuum analyze ${sql.table(name)}`.execute(db)
}

const hour = 3_600_000
const day = 24 * hour
/** India's clock is 5:30 ahead of UTC. */
const ahead = 5.5 * hour
/** From 03:00 to 04:00 in India, when few are awake. */
const quietHour = 3
/**
 * The file that says when the database's files were last rewritten. It lies among them, because a restore makes new ones,
 * with rows that are erased once more.
 */
const marker = join('postgres', 'rewritten')

/**
 * Rewrites the files of the embedded database in the night after somebody was erased: what was deleted would lie in them
 * until its place is needed. The log of changes begins a new file, and those of before are deleted.
 *
 * @param after when the files were last rewritten; a day ago unless given
 * @returns whether it was time for that
 */
export async function rewriteAfterErasing(
  db: Kysely<Schema>,
  now: Date,
  after = new Date(now.getTime() - day),
): Promise<boolean> {
  if (new Date(now.getTime() + ahead).getUTCHours() !== quietHour) return false
  return rewriteIfErased(db, { after })
}

/**
 * Does at a start what a night was missed for: rewrites the files when somebody was erased before the last night and the
 * files were not rewritten since.
 */
export async function rewriteMissed(db: Kysely<Schema>, dataDir: string): Promise<void> {
  const now = new Date()
  const after = await rewrittenAt(dataDir)
  if (await rewriteIfErased(db, { after, until: lastNight(now) })) await saveRewritten(dataDir, now)
}

/** When the last quiet hour began. */
function lastNight(now: Date): Date {
  const sinceNight = (now.getTime() + ahead - quietHour * hour) % day
  return new Date(now.getTime() - sinceNight)
}

/** When the files in a directory were last rewritten; 1970 when that is not known. */
async function rewrittenAt(dataDir: string): Promise<Date> {
  const text = await readFile(join(dataDir, marker), 'utf8').catch(() => '')
  return new Date(Date.parse(text) || 0)
}

async function saveRewritten(dataDir: string, at: Date): Promise<void> {
  await writeFile(join(dataDir, marker), at.toISOString(), { mode: 0o600 })
}

async function rewriteIfErased(
  db: Kysely<Schema>,
  { after, until }: { after: Date; until?: Date },
): Promise<boolean> {
  const erasures = db.selectFrom('ledger').where('kind', '=', 'erase').where('at', '>', after)
  const due = until === undefined ? erasures : erasures.where('at', '<=', until)
  const erased = await due.select('id').limit(1).executeTakeFirst()
  if (erased === undefined) return false
  // The planner's statistics hold values of the rows that they were made of; those of an empty table are not made anew.
  await sql`delete from pg_statistic`.execute(db)
  await sql`analyze`.execute(db)
  await sql`vacuum full`.execute(db)
  // What is behind a checkpoint is deleted file by file, and the one in use is not full.
  await sql`select pg_switch_wal()`.execute(db)
  await sql`checkpoint`.execute(db)
  return true
}

/**
 * Maintains a database again and again; the files are rewritten once a night. Each time the log of changes begins anew,
 * which the embedded database does not do by itself: it would grow, and with it the time of a start after a crash.
 */
export function maintainer(db: Kysely<Schema>, dataDir?: string): () => Promise<void> {
  let rewritten = 0
  return async () => {
    await maintain(db)
    await sql`checkpoint`.execute(db)
    const now = new Date()
    if (now.getTime() - rewritten < 12 * hour) return
    const after = dataDir === undefined ? undefined : await rewrittenAt(dataDir)
    if (!(await rewriteAfterErasing(db, now, after))) return
    rewritten = now.getTime()
    if (dataDir !== undefined) await saveRewritten(dataDir, now)
  }
}
