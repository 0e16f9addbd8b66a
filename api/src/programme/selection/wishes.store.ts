import type { Wish } from '@udyam/contract/introductions/schemas'
import { isListed } from '#platform/db/listed-mentor.ts'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'

/** A mentee's wishes for mentors, the oldest first; `listed` leaves out mentors whom members cannot see. */
export async function findWishes(
  db: Db,
  menteeId: string,
  { listed = false }: { listed?: boolean } = {},
): Promise<Wish[]> {
  const rows = await db
    .selectFrom('wish')
    .innerJoin('mentor', 'mentor.id', 'wish.mentor_id')
    .where('wish.mentee_id', '=', menteeId)
    .$if(listed, (q) => q.where(isListed()))
    .orderBy('wish.created_at')
    .select(['mentor.id', mentorName.as('name'), 'wish.note', 'wish.created_at'])
    .execute()
  return rows.map(({ id, name, note, created_at: createdAt }) => ({
    mentor: { _id: id, name },
    note,
    createdAt: createdAt.toISOString(),
  }))
}

export async function saveWish(
  db: Db,
  wish: { menteeId: string; mentorId: string; note: string; now: Date },
): Promise<void> {
  await db
    .insertInto('wish')
    .values({ mentee_id: wish.menteeId, mentor_id: wish.mentorId, note: wish.note, created_at: wish.now })
    .onConflict((taken) => taken.columns(['mentee_id', 'mentor_id']).doUpdateSet({ note: wish.note }))
    .execute()
}

export async function deleteWish(
  db: Db,
  { menteeId, mentorId }: { menteeId: string; mentorId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wish')
    .where('mentee_id', '=', menteeId)
    .where('mentor_id', '=', mentorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
