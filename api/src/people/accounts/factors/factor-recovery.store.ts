import type { Db } from '#platform/db/open.ts'

/** Time at which the second factor will be removed; undefined if nobody has requested it. */
export async function findFactorDrop(db: Db, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('factor_drop')
    .where('account_id', '=', accountId)
    .select('effective_at')
    .executeTakeFirst()
  return row?.effective_at
}

/** Schedules the removal of a second factor; false if one is already scheduled. */
export async function insertFactorDrop(db: Db, accountId: string, effectiveAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('factor_drop')
    .values({ account_id: accountId, effective_at: effectiveAt })
    .onConflict((known) => known.column('account_id').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findDueDrops(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('factor_drop')
    .where('effective_at', '<=', now)
    .select('account_id')
    .execute()
  return rows.map(({ account_id: id }) => id)
}

/** Cancels a scheduled removal; false if there is none or a concurrent call was first. */
export async function deleteFactorDrop(db: Db, accountId: string): Promise<boolean> {
  const result = await db.deleteFrom('factor_drop').where('account_id', '=', accountId).executeTakeFirst()
  return result.numDeletedRows > 0n
}
