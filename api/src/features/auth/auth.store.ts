import { refreshMenteeKey, refreshMentorKeys } from '#platform/db/refresh-search-keys.ts'
import type { Db } from '#platform/db/open.ts'

/** Renames a person with an own name field in their record. */
export async function updateMenteeName(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('mentee').set({ name }).where('id', '=', id).execute()
  await refreshMenteeKey(db, id)
}

export async function updateMentorName(
  db: Db,
  id: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await db
    .updateTable('mentor')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', id)
    .execute()
  await refreshMentorKeys(db, { id })
}

export async function updateVisitorName(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('visitor').set({ name }).where('id', '=', id).execute()
}
