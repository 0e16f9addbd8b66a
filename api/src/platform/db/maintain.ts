import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Replaces autovacuum on the embedded database: reclaims dead rows and updates planner statistics of the
 * tables that changed much.
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
/** India is 5:30 ahead of UTC. */
const ahead = 5.5 * hour
/** From 03:00 to 04:00 IST, when traffic is lowest. */
const quietHour = 3
/**
 * Marker file with the time of the last rewrite. It lies with the database files, because a restore creates
 * new ones that contain erased rows again.
 */
const marker = join('postgres', 'rewritten')

/**
 * Rewrites the files of the embedded database in the night after an erasure, since deleted rows stay in them
 * until overwritten. Starts a new WAL file and deletes the old ones.
 *
 * @param after last rewrite; default one day ago
 * @returns whether a rewrite was due
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
 * Catches up at a start on a missed night: rewrites the files if a person was erased before the last night
 * and no rewrite followed.
 */
export async function rewriteMissed(db: Kysely<Schema>, dataDir: string): Promise<void> {
  const now = new Date()
  const after = await rewrittenAt(dataDir)
  if (await rewriteIfErased(db, { after, until: lastNight(now) })) await saveRewritten(dataDir, now)
}

/** Start of the last quiet hour. */
function lastNight(now: Date): Date {
  const sinceNight = (now.getTime() + ahead - quietHour * hour) % day
  return new Date(now.getTime() - sinceNight)
}

/** Time of the last rewrite; 1970 if unknown. */
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
  // Planner statistics contain values of deleted rows, and ANALYZE does not replace those of an empty table.
  await sql`delete from pg_statistic`.execute(db)
  await sql`analyze`.execute(db)
  await sql`vacuum full`.execute(db)
  // Files before a checkpoint are deleted, and a switch ends the current one.
  await sql`select pg_switch_wal()`.execute(db)
  await sql`checkpoint`.execute(db)
  return true
}

/**
 * Maintains a database periodically; rewrites the files once a night. Each run starts a new WAL file, because
 * the embedded database never does: the log and crash recovery time would grow.
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
