import type { Archivable } from '@udyam/contract/bulk/values'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { isPresentId } from '#platform/db/not-archived.ts'

/**
 * Time of archiving, null if not archived; undefined for an unknown person. Locked until the transaction
 * ends.
 */
export async function lockArchived(
  db: Db,
  noun: Archivable,
  id: string,
): Promise<{ at: Date | null } | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select archived_at as at from ${sql.table(noun)} where id = ${id} for update
  `.execute(db)
  return rows[0]
}

export async function saveArchived(
  db: Db,
  noun: Archivable,
  { id, at, by, now }: { id: string; at: Date | null; by: string | null; now: Date },
): Promise<void> {
  const change = { archived_at: at, archived_by: by, updated_at: now }
  if (noun === 'mentor') await db.updateTable('mentor').set(change).where('id', '=', id).execute()
  if (noun === 'mentee') await db.updateTable('mentee').set(change).where('id', '=', id).execute()
  if (noun === 'promoter') await db.updateTable('promoter').set(change).where('id', '=', id).execute()
}

export async function isArchived(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{
    isPresent: boolean
  }>`select ${isPresentId(sql`${id}::uuid`)} as "isPresent"`.execute(db)
  return rows[0]?.isPresent === false
}
