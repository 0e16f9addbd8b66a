import { isHeld } from '@udyam/contract/mentorships/values'
import type { Db } from '#platform/db/open.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { findReviews, saveFit, saveReview, type FitFields, type ReviewFields } from './closing.store.ts'
import type { SelectionContext } from './context.ts'
import { findMeetings } from './meetings.store.ts'
import { completeMentorship, endByParticipant, hasEnded } from './mentorship.ts'
import { notifyOther, requireActive, targetOf, type LockedParticipant } from './participant.ts'

/**
 * Saves whether the mentorship is a fit for a participant; `not_a_fit` ends it. Idempotent once it has ended so.
 *
 * @throws conflict once the mentorship is closed in another way, or before the first meeting
 */
export async function giveFit(
  db: Db,
  context: SelectionContext,
  participant: LockedParticipant,
  fit: FitFields,
): Promise<void> {
  const { mentorship, side } = participant
  const isNoFit = fit.answer === 'not_a_fit'
  if (isNoFit && hasEnded(participant, fit.answer)) return
  await requireMet(db, context, participant)
  await saveFit(db, { ...fit, mentorshipId: mentorship.id, side, now: context.now() })
  await context.audit(db, { action: 'mentorship.fit', target: targetOf(mentorship) })
  if (isNoFit) await endByParticipant(db, context, participant, { reason: fit.answer })
}

/**
 * Saves the closing review of a participant. The other is notified of the first one; with both, the mentorship is
 * completed. Idempotent: repeated once it is completed, the same review changes nothing.
 *
 * @throws conflict once the mentorship is closed in another way, or before the first meeting
 */
export async function giveReview(
  db: Db,
  context: SelectionContext,
  participant: LockedParticipant,
  review: ReviewFields,
): Promise<void> {
  const { mentorship, side, other } = participant
  const before = await findReviews(db, mentorship.id)
  const given = before[side]
  const isSame = given?.rating === review.rating && given.text === review.text
  if (mentorship.state === 'completed' && isSame) return
  await requireMet(db, context, participant)
  await saveReview(db, { ...review, mentorshipId: mentorship.id, side, now: context.now() })
  await context.audit(db, { action: 'mentorship.review', target: targetOf(mentorship) })
  if (before[other.side] !== undefined) await completeMentorship(db, context, participant)
  else if (given === undefined) await notifyOther(db, context, participant, { kind: 'reviewAsked' })
}

/** @throws conflict once the mentorship is closed, or before mentee and mentor have met */
async function requireMet(
  db: Db,
  context: SelectionContext,
  { mentorship }: LockedParticipant,
): Promise<void> {
  requireActive(mentorship)
  const now = context.now()
  const meetings = await findMeetings(db, mentorship.id)
  if (!meetings.some((meeting) => isHeld(meeting, now))) throw new HttpError('conflict', 'no_meeting_yet')
}
