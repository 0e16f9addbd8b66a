import { isLookingForMentor, mostWishes } from '@udyam/contract/introductions'
import type { Db } from '../db/open.ts'
import { badField, HttpError } from '../http/http-error.ts'
import { notify } from '../notifications/notify.ts'
import { requireApplication, targetOf } from './application.ts'
import { findCapacity } from './capacity.store.ts'
import type { SelectionContext } from './context.ts'
import { deleteWish, findWishes, saveWish } from './wishes.store.ts'

/**
 * Records that a mentee wishes for a mentor, or changes the note of the wish. The administrators are notified of a
 * new one.
 *
 * @throws not-found for an unknown mentee, bad-input for a mentor who is not available, conflict where
 * none is looked for, and beyond `mostWishes`
 */
export async function addWish(
  db: Db,
  context: SelectionContext,
  { menteeId, mentorId, note }: { menteeId: string; mentorId: string; note: string },
): Promise<void> {
  const { menteeName, state } = await requireApplication(db, menteeId)
  if (!isLookingForMentor(state)) throw new HttpError('conflict', 'step_not_possible')
  const mentor = await findCapacity(db, mentorId, { now: context.now() })
  if (mentor?.isAvailable !== true) throw badField('mentor', 'mentor_not_found')
  const wishes = await findWishes(db, menteeId, { listed: true })
  const isNew = wishes.every((known) => known.mentor._id !== mentorId)
  if (isNew && wishes.length >= mostWishes) throw new HttpError('conflict', 'wishes_full')
  await saveWish(db, { menteeId, mentorId, note, now: context.now() })
  const target = { type: 'mentor', id: mentorId }
  await context.audit(db, { action: 'wish.save', target })
  if (!isNew) return
  await notify(db, context, {
    to: 'admins',
    kind: 'wishMade',
    details: { mentee: menteeName, mentor: mentor.name, message: note },
    people: [menteeId, mentorId],
    link: `/admin/selection/${menteeId}`,
  })
}

/** @throws not-found for an unknown mentee, or when there is no such wish */
export async function removeWish(
  db: Db,
  context: SelectionContext,
  wish: { menteeId: string; mentorId: string },
): Promise<void> {
  const application = await requireApplication(db, wish.menteeId)
  if (!(await deleteWish(db, wish))) throw new HttpError('not-found', 'mentor_not_found')
  await context.audit(db, { action: 'wish.delete', target: targetOf(application) })
}
