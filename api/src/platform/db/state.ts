import { sql } from 'kysely'
import type { Db } from './open.ts'
import { refusesChanges } from './server/refusing.ts'

/**
 * Whether the database accepts changes; it is read-only on a full disk and as a standby. Throws if it is
 * unreachable.
 */
export async function databaseState(db: Db): Promise<'ok' | 'read-only'> {
  const { rows } = await sql<{
    only: string
  }>`select current_setting('transaction_read_only') as only`.execute(db)
  return rows[0]?.only === 'on' || refusesChanges(db) ? 'read-only' : 'ok'
}
