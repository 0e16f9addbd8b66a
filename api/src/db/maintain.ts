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
/** From 03:00 to 04:00 in India, when few are awake. */
const quietHour = 3

/**
 * Rewrites the files of the embedded database in the night after somebody was erased: what was deleted would lie in them
 * until its place is needed. The log of changes begins a new file, and those of before are deleted.
 *
 * @returns whether it was time for that
 */
export async function rewriteAfterErasing(db: Kysely<Schema>, now: Date): Promise<boolean> {
  if (new Date(now.getTime() + 5.5 * hour).getUTCHours() !== quietHour) return false
  const erased = await db
    .selectFrom('ledger')
    .where('kind', '=', 'erase')
    .where('at', '>', new Date(now.getTime() - 24 * hour))
    .select('id')
    .limit(1)
    .executeTakeFirst()
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
export function maintainer(db: Kysely<Schema>): () => Promise<void> {
  let rewrittenAt = 0
  return async () => {
    await maintain(db)
    await sql`checkpoint`.execute(db)
    const now = new Date()
    if (now.getTime() - rewrittenAt < 12 * hour) return
    if (await rewriteAfterErasing(db, now)) rewrittenAt = now.getTime()
  }
}
