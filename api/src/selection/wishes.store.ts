import type { Wish } from '@udyam/contract/introductions'
import { mentorName } from '../db/names.ts'
import type { Db } from '../db/open.ts'

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
    .$if(listed, (q) => q.where('mentor.approve', '=', true).where('mentor.block', '=', false))
    .orderBy('wish.created_at')
    .select(['mentor.id', mentorName.as('name'), 'wish.note', 'wish.created_at'])
    .execute()
  return rows.map(({ id, name, note, created_at: createdAt }) => ({
    mentor: { _id: id, name },
    note,
    createdAt: createdAt.toISOString(),
  }))
}
