import type { Db } from '#platform/db/open.ts'
import { lockApplication } from '#programme/selection/application.store.ts'
import type { SelectionContext } from '#programme/selection/context.ts'
import { findActiveOfMentor } from '#programme/selection/due-tasks.store.ts'
import { closeIfOpen } from '#programme/selection/introduction-closing.ts'
import { emptyBriefs, findOpenOfMentor, withdrawHeldDrafts } from '#programme/selection/introduction.store.ts'
import { endMentorship } from '#programme/selection/mentorship.ts'
import { findMentorship } from '#programme/selection/mentorship.store.ts'
import { deletePairBlock, insertPairBlock } from './pair-block.store.ts'
import type { LockedParticipant } from '#programme/selection/participant.ts'
import { targetOf } from '#programme/selection/participant.ts'
import { withdraw } from '#programme/selection/withdrawal.ts'

/**
 * Closes what is open with a mentor who is suspended or no longer approved: introductions are taken back, also those that
 * a plan is about to share, mentorships end for both, briefs are emptied. The mentees return to the queue.
 */
export async function cutOffMentor(db: Db, context: SelectionContext, mentorId: string): Promise<void> {
  for (const { id, menteeId } of await findOpenOfMentor(db, mentorId)) {
    await closeIfOpen(db, context, { id, menteeId, state: 'withdrawn' })
  }
  await withdrawHeldDrafts(db, mentorId, context.now())
  for (const { id, menteeId } of await findActiveOfMentor(db, mentorId)) {
    await endIfActive(db, context, { id, menteeId })
  }
  await emptyBriefs(db, mentorId)
}

/** Closes what is open with a mentee who is suspended: they leave the selection. */
export async function cutOffMentee(db: Db, context: SelectionContext, menteeId: string): Promise<void> {
  const application = await lockApplication(db, menteeId)
  if (application === undefined || application.state === 'withdrawn') return
  await withdraw(db, context, menteeId, { by: 'admin', cutFor: 'both' })
}

/** Ends a mentorship for both, unless it has ended. */
export async function endIfActive(
  db: Db,
  context: SelectionContext,
  { id, menteeId }: { id: string; menteeId: string },
): Promise<void> {
  const application = await lockApplication(db, menteeId)
  const mentorship = await findMentorship(db, id)
  if (application === undefined || mentorship?.state !== 'active') return
  const reason = 'mentor_unavailable'
  await endMentorship(db, context, { application, mentorship, by: 'system', reason, cutFor: 'both' })
}

/**
 * Blocks the other side: an active mentorship ends, the other loses access, and the pair is not introduced
 * again. Idempotent.
 */
export async function blockOther(
  db: Db,
  context: SelectionContext,
  { mentorship, side, other, application }: LockedParticipant,
): Promise<void> {
  const { menteeId, mentorId } = mentorship
  const isNew = await insertPairBlock(db, { menteeId, mentorId, side, now: context.now() })
  if (!isNew) return
  await context.audit(db, { action: 'mentorship.block', target: targetOf(mentorship) })
  if (mentorship.state !== 'active') return
  const ending = { by: side, reason: 'other', cutFor: other.side }
  await endMentorship(db, context, { application, mentorship, ...ending })
}

/** Removes one's own block; ended relations stay ended. Idempotent. */
export async function unblockOther(
  db: Db,
  context: SelectionContext,
  { mentorship, side }: LockedParticipant,
): Promise<void> {
  const { menteeId, mentorId } = mentorship
  if (!(await deletePairBlock(db, { menteeId, mentorId, side }))) return
  await context.audit(db, { action: 'mentorship.unblock', target: targetOf(mentorship) })
}
