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
