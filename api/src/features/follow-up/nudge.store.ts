import type { Side } from '@udyam/contract/selection/values'
import type { Db } from '#platform/db/open.ts'

export async function lockMentorship(db: Db, id: string): Promise<void> {
  await db.selectFrom('mentorship').where('id', '=', id).select('id').forUpdate().execute()
}

type Nudge = { mentorshipId: string; side: Side; byId: string; now: Date }

export async function saveNudge(db: Db, { mentorshipId, side, byId, now }: Nudge): Promise<void> {
  const fields = { at: now, by_id: byId }
  await db
    .insertInto('nudge')
    .values({ mentorship_id: mentorshipId, side, ...fields })
    .onConflict((known) => known.columns(['mentorship_id', 'side']).doUpdateSet(fields))
    .execute()
}
