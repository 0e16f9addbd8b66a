import type { Db } from '../../db/open.ts'

/** When the second factor of an account goes; undefined while nobody has asked for it. */
export async function findFactorDrop(db: Db, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('factor_drop')
    .where('account_id', '=', accountId)
    .select('effective_at')
    .executeTakeFirst()
  return row?.effective_at
}

/** Keeps when the second factor of an account goes; false when that was asked before, which stays. */
export async function insertFactorDrop(db: Db, accountId: string, effectiveAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('factor_drop')
    .values({ account_id: accountId, effective_at: effectiveAt })
    .onConflict((known) => known.column('account_id').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The accounts whose second factor has to go by now. */
export async function findDueDrops(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('factor_drop')
    .where('effective_at', '<=', now)
    .select('account_id')
    .execute()
  return rows.map(({ account_id: id }) => id)
}

/** The second factor stays; false when nobody had asked for it to go, or another call was first. */
export async function deleteFactorDrop(db: Db, accountId: string): Promise<boolean> {
  const result = await db.deleteFrom('factor_drop').where('account_id', '=', accountId).executeTakeFirst()
  return result.numDeletedRows > 0n
}
