import type { Db } from '#platform/db/open.ts'

type Nominee = { name: string; contact: string }

/** The nominee of a person; undefined if there is none. */
export async function findNominee(db: Db, accountId: string): Promise<Nominee | undefined> {
  return db
    .selectFrom('nominee')
    .where('account_id', '=', accountId)
    .select(['name', 'contact'])
    .executeTakeFirst()
}

export async function saveNominee(
  db: Db,
  accountId: string,
  { now, ...nominee }: Nominee & { now: Date },
): Promise<void> {
  const fields = { ...nominee, updated_at: now }
  await db
    .insertInto('nominee')
    .values({ account_id: accountId, ...fields })
    .onConflict((taken) => taken.column('account_id').doUpdateSet(fields))
    .execute()
}

export async function deleteNominee(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('nominee').where('account_id', '=', accountId).execute()
}
