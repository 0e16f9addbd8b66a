import type { Side } from '@udyam/contract/selection'
import type { Db } from '../../db/open.ts'

/** Locks a mentorship until the transaction ends, so that two nudges at once come one after the other. */
export async function lockMentorship(db: Db, id: string): Promise<void> {
  await db.selectFrom('mentorship').where('id', '=', id).select('id').forUpdate().execute()
}

type Nudge = { mentorshipId: string; side: Side; byId: string; now: Date }

/** Keeps that a side has been asked how it is going; the time before is forgotten. */
export async function saveNudge(db: Db, { mentorshipId, side, byId, now }: Nudge): Promise<void> {
  const fields = { at: now, by_id: byId }
  await db
    .insertInto('nudge')
    .values({ mentorship_id: mentorshipId, side, ...fields })
    .onConflict((known) => known.columns(['mentorship_id', 'side']).doUpdateSet(fields))
    .execute()
}
