import type { Side } from '@udyam/contract/selection/values'
import type { Db } from '#platform/db/open.ts'

type Pair = { menteeId: string; mentorId: string }

/** Records that one of a pair has blocked the other; false when it was so already. */
export async function insertPairBlock(
  db: Db,
  { menteeId, mentorId, side, now }: Pair & { side: Side; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pair_block')
    .values({ mentee_id: menteeId, mentor_id: mentorId, by_side: side, created_at: now })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Deletes the block of one side; false when there was none. */
export async function deletePairBlock(
  db: Db,
  { menteeId, mentorId, side }: Pair & { side: Side },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pair_block')
    .where('mentee_id', '=', menteeId)
    .where('mentor_id', '=', mentorId)
    .where('by_side', '=', side)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Which sides of a pair have blocked the other. */
export async function findPairBlocks(db: Db, { menteeId, mentorId }: Pair): Promise<Side[]> {
  const rows = await db
    .selectFrom('pair_block')
    .where('mentee_id', '=', menteeId)
    .where('mentor_id', '=', mentorId)
    .select('by_side')
    .execute()
  return rows.map(({ by_side: side }) => side)
}
