import type { DeclineReason, Tie } from '@udyam/contract/selection/values'
import type { Db } from '#platform/db/open.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { hashToken } from '#platform/lib/token.ts'
import { notify } from '#platform/notifications/notify.ts'
import { moveApplication } from './application.ts'
import { lockApplication, type Application } from './application.store.ts'
import { isFull, requireCapacity } from './capacity.ts'
import { findCapacity } from './capacity.store.ts'
import type { SelectionContext } from './context.ts'
import { hasMentorTie, saveTieAnswer } from './fairness/fairness.store.ts'
import { dropAsking } from './asking-notices.ts'
import { closeIntroduction } from './introduction-closing.ts'
import {
  findIntroduction,
  findOpenIntroductions,
  isBriefAllowed,
  markViewed,
  isOpen,
  updateIntroductionState,
  withdrawDrafts,
  type Introduction,
} from './introduction.store.ts'
import { insertMentorship } from './mentorship.store.ts'
import { requirePair } from '#programme/safety/pair.ts'
import { insertProfileView } from './profile-views.store.ts'
import { deleteWish } from './wishes.store.ts'

/** Which introduction a mentor answers, with the token of the mail where they came by its link. */
type Answering = { id: string; mentorId: string; token?: string | undefined }

/**
 * Records that a mentor opens the brief of their introduction: the first time in its state, and in the profile views.
 * The mentee is notified of the first time.
 *
 * @returns whether the mentor could consent now, as far as their capacity goes
 * @throws not-found for anyone else's; conflict once the brief may not be read
 */
export async function openBrief(
  db: Db,
  context: SelectionContext,
  { id, mentorId }: Answering,
): Promise<{ hasCapacity: boolean }> {
  const now = context.now()
  const { introduction, application } = await lockForMentor(db, { id, mentorId })
  if (introduction.state !== 'consented') requireOpen(introduction)
  const capacity = requireFound(await findCapacity(db, mentorId, { now }), 'introduction_not_found')
  if (!capacity.isAvailable) throw new HttpError('conflict', 'mentor_unavailable')
  if (!(await isBriefAllowed(db, id, now))) throw new HttpError('conflict', 'step_not_possible')
  await markViewed(db, id, now)
  const isNew = await insertProfileView(db, {
    aboutId: application.menteeId,
    viewer: { id: mentorId, name: capacity.name, role: 'mentor' },
    what: 'brief',
    now,
  })
  if (isNew) await context.audit(db, { action: 'introduction.open', target: targetOf(introduction) })
  if (introduction.state === 'shared') {
    await notify(db, context, {
      to: [application.menteeId],
      kind: 'briefOpened',
      details: { mentor: capacity.name },
      people: [mentorId],
      link: '/mentee/journey',
    })
  }
  return { hasCapacity: !capacity.isPaused && !isFull(capacity) }
}

/**
 * Records a mentor's answer about ties and, where there are none, their consent, with which mentoring begins. Ties are
 * stored for good: the pair is not introduced again. Idempotent: repeated, it changes nothing. The capacity is
 * counted under a lock, so that parallel consents never exceed it.
 *
 * @returns whether mentoring has begun; false for ties
 * @throws not-found for anyone else's introduction or another one's token; conflict once it is closed or expired, for
 * a used token, without capacity, or after ties were named
 */
export async function consent(
  db: Db,
  context: SelectionContext,
  { id, mentorId, token, ties }: Answering & { ties: readonly Tie[] },
): Promise<boolean> {
  const now = context.now()
  const { introduction, application } = await lockForMentor(db, { id, mentorId })
  if (introduction.state === 'consented') return ties.length === 0
  requireAnswerable(introduction, now)
  requireToken(introduction, token)
  const { menteeId } = application
  if (ties.length === 0) {
    if (introduction.state !== 'viewed') throw new HttpError('conflict', 'brief_unread')
    if (await hasMentorTie(db, { menteeId, mentorId })) throw new HttpError('conflict', 'tie_declared')
  }
  await saveTieAnswer(db, { menteeId, personId: mentorId, side: 'mentor', ties, introductionId: id, now })
  if (ties.length > 0) {
    await context.audit(db, { action: 'tie.declared', target: targetOf(introduction) })
    return false
  }
  await requireCapacity(db, mentorId, { caller: 'mentor', now })
  await requirePair(db, introduction)
  await updateIntroductionState(db, id, { state: 'consented', now, usesToken: true })
  await dropAsking(db, introduction)
  await beginMentorship(db, context, { introduction, application })
  return true
}

/**
 * Records that a mentor declines. Idempotent: repeated, it changes nothing. The administrators are notified, and the
 * mentee returns to the queue with the mentor's message.
 *
 * @throws not-found for anyone else's introduction or another one's token; conflict once it is closed or expired, or
 * for a used token
 */
export async function decline(
  db: Db,
  context: SelectionContext,
  { id, mentorId, token, reason, message }: Answering & { reason: DeclineReason; message: string },
): Promise<void> {
  const { introduction, application } = await lockForMentor(db, { id, mentorId })
  if (introduction.state === 'declined') return
  requireAnswerable(introduction, context.now())
  requireToken(introduction, token)
  await closeIntroduction(db, context, {
    application,
    introduction,
    state: 'declined',
    reason,
    message,
    usesToken: true,
  })
}

type Consented = { introduction: Introduction; application: Application }

/** Begins a mentorship: other introductions of the mentee are closed, and both are notified. */
async function beginMentorship(
  db: Db,
  context: SelectionContext,
  { introduction, application }: Consented,
): Promise<void> {
  const now = context.now()
  const { menteeId, menteeName } = application
  const { mentorId, mentorName } = introduction
  const id = await insertMentorship(db, { introductionId: introduction.id, menteeId, mentorId, now })
  await moveApplication(db, context, application, { state: 'mentoring' })
  await context.audit(db, { action: 'introduction.consented', target: targetOf(introduction) })
  const target = { type: 'mentorship', id }
  await context.audit(db, { action: 'mentorship.begin', target })
  for (const other of await findOpenIntroductions(db, menteeId)) {
    await closeIntroduction(db, context, { application, introduction: other, state: 'withdrawn' })
  }
  await withdrawDrafts(db, menteeId, now)
  await deleteWish(db, { menteeId, mentorId })
  const [kind, link, people] = ['mentoringBegun', `/mentorships/${id}`, [menteeId, mentorId]] as const
  await notify(db, context, { to: [menteeId], kind, details: { other: mentorName }, people, link })
  await notify(db, context, { to: [mentorId], kind, details: { other: menteeName }, people, link })
}

/**
 * A mentor's own introduction, once its mentee's application is locked.
 *
 * @throws not-found for anyone else's, and for one that was never shared
 */
async function lockForMentor(db: Db, answering: Answering): Promise<Consented> {
  const { menteeId } = await requireForMentor(db, answering)
  const application = requireFound(await lockApplication(db, menteeId), 'introduction_not_found')
  return { introduction: await requireForMentor(db, answering), application }
}

async function requireForMentor(db: Db, { id, mentorId }: Answering): Promise<Introduction> {
  const found = await findIntroduction(db, id)
  const isTheirs = found?.mentorId === mentorId && found.isShared
  return requireFound(isTheirs ? found : undefined, 'introduction_not_found')
}

function requireOpen(introduction: Introduction): void {
  if (!isOpen(introduction)) throw new HttpError('conflict', 'step_not_possible')
}

/** @throws conflict unless an answer is waited for; one whose time is over is about to expire */
function requireAnswerable(introduction: Introduction, now: Date): void {
  requireOpen(introduction)
  if (introduction.expiresAt === null || introduction.expiresAt <= now) {
    throw new HttpError('conflict', 'step_not_possible')
  }
}

/** @throws not-found for the token of another introduction, conflict for one that is used up */
function requireToken({ tokenHash, tokenUsedAt }: Introduction, token: string | undefined): void {
  if (token === undefined) return
  if (hashToken(token) !== tokenHash) throw new HttpError('not-found', 'introduction_not_found')
  if (tokenUsedAt !== null) throw new HttpError('conflict', 'link_used')
}

function targetOf({ id }: Introduction) {
  return { type: 'introduction', id }
}
