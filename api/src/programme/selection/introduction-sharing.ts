import { isDeepStrictEqual } from 'node:util'
import { indianDate } from '@udyam/contract/indian-date'
import type { Lift } from '@udyam/contract/matching/lift-schemas'
import type { Brief } from '@udyam/contract/selection/schemas'
import { requireJoined } from '#people/accounts/joining/invite.ts'
import type { Db } from '#platform/db/open.ts'
import type { User } from '#platform/http/context.ts'
import { badField, HttpError, requireFound } from '#platform/http/http-error.ts'
import { uniqueOrConflict } from '#platform/http/unique.ts'
import { hashToken, newToken } from '#platform/lib/token.ts'
import { secretLink } from '#platform/mail/secret-link.ts'
import { notify } from '#platform/notifications/notify.ts'
import { moveApplication, requireApplication } from './application.ts'
import { lockApplication, type Application } from './application.store.ts'
import { findProfile } from './brief.store.ts'
import { keepLifted, liftForSharing } from './candidates/lifted.ts'
import { requireRulesLifted } from './candidates/pair-rules.ts'
import { findHeldMentor } from './candidates/prepared.store.ts'
import { requireCapacity } from './capacity.ts'
import { findCapacity } from './capacity.store.ts'
import type { SelectionContext } from './context.ts'
import { closeIntroduction } from './introduction-closing.ts'
import {
  findIntroduction,
  findOpenIntroductions,
  insertIntroduction,
  markShared,
  updateIntroductionState,
  type Introduction,
} from './introduction.store.ts'
import { hasBarrier } from './matching/barrier.store.ts'
import { isWithheld } from '#programme/privacy/consent.store.ts'
import { isOutdated } from '#programme/privacy/people.store.ts'
import { letPairThrough, requirePair } from '#programme/safety/pair.ts'
import { findSettings } from '#platform/setup/selection-settings.store.ts'

const dayMs = 86_400_000

type Overrider = Pick<User, 'id' | 'name' | 'kind'>
/** With which an owner introduces two who may be one person. */
type Override = { reason: string } | undefined

/**
 * Prepares an introduction of a mentee to a mentor, who does not know of it before it is shared.
 *
 * @returns the id of the draft
 * @throws not-found for an unknown mentee, bad-input for an unknown mentor, conflict when the state does not allow it,
 * the mentor is not available, a rule excludes the pair and is not waived, or they have an introduction already
 */
export async function draftIntroduction(
  db: Db,
  context: SelectionContext,
  draft: {
    menteeId: string
    mentorId: string
    note: string
    by: Overrider
    override: Override
    lift?: Lift | undefined
  },
): Promise<string> {
  const { lifted } = await requireIntroducible(db, context, draft)
  return addDraft(db, context, { ...draft, lifted })
}

/**
 * The same for two of whom `requireIntroducible` has been asked in this transaction.
 *
 * @throws conflict when they have an introduction already
 */
export async function addDraft(
  db: Db,
  context: SelectionContext,
  draft: { menteeId: string; mentorId: string; note: string; by: Overrider; lifted: Lift },
): Promise<string> {
  const { menteeId, mentorId, note, by, lifted } = draft
  const made = { menteeId, mentorId, note, createdBy: by.id, now: context.now() }
  const id = await uniqueOrConflict(insertIntroduction(db, made), 'introduction_taken')
  await keepLifted(db, context, { id, lifted, by })
  await context.audit(db, { action: 'introduction.draft', target: targetOf(id) })
  return id
}

type Introducing = {
  menteeId: string
  mentorId: string
  by: Overrider
  override: Override
  lift?: Lift | undefined
  /** Number of additional profiles to count as waiting for the mentor. */
  waiting?: number
}

/**
 * Asks whether a mentee can be introduced to a mentor now, with the application locked.
 *
 * @returns the application, and the rules that were lifted
 * @throws as `draftIntroduction` does
 */
export async function requireIntroducible(
  db: Db,
  context: SelectionContext,
  asked: Introducing,
): Promise<{ application: Application; lifted: Lift }> {
  const { menteeId, mentorId, lift: lifts = [], waiting } = asked
  const now = context.now()
  const application = await requireApplication(db, menteeId)
  requireSelected(application)
  await requireNotHeld(db, menteeId)
  await requireJoined(db, [mentorId])
  const capacity = await findCapacity(db, mentorId, { now })
  if (capacity === undefined) throw badField('mentor', 'mentor_required')
  if (!capacity.isAvailable) throw new HttpError('conflict', 'mentor_unavailable')
  await requireAllowed(db, context, { ...asked, application })
  const lifted = await requireRulesLifted(db, { menteeId, mentorId }, { lifts, now, waiting })
  return { application, lifted }
}

/**
 * Sends the brief of a draft to its mentor: stores a snapshot, mails a token, and notifies the
 * mentee.
 *
 * @param sharing the message if it differs from the draft's, the brief as seen, and
 * additional profiles to count as waiting
 * @throws not-found; conflict if it is no draft, the mentee's state or number of open introductions forbids
 * it, the mentor has no capacity, a broken rule is not lifted, the
 * mentee has not confirmed data of more than a year, or the brief has changed
 */
export async function shareIntroduction(
  db: Db,
  context: SelectionContext,
  sharing: {
    id: string
    note?: string | undefined
    previewed?: Brief | undefined
    by: Overrider
    override: Override
    lift?: Lift | undefined
    waiting?: number
  },
): Promise<void> {
  const now = context.now()
  const { introduction, application } = await lockIntroduction(db, sharing.id)
  const { menteeId } = application
  if (introduction.state !== 'draft') throw new HttpError('conflict', 'step_not_possible')
  requireSelected(application)
  await requireNotHeld(db, menteeId)
  await requireAllowed(db, context, { ...sharing, application, mentorId: introduction.mentorId })
  if (await isOutdated(db, menteeId, now)) throw new HttpError('conflict', 'profile_unconfirmed')
  const settings = await findSettings(db)
  const open = await findOpenIntroductions(db, menteeId)
  if (open.length >= settings.openIntroductions) throw new HttpError('conflict', 'introductions_full')
  await requireCapacity(db, introduction.mentorId, { caller: 'admin', now })
  const { lift = [], by, waiting } = sharing
  await liftForSharing(db, context, { introduction, lift, by, waiting })
  const { brief } = requireFound(await findProfile(db, menteeId, now), 'mentee_not_found')
  const { previewed = brief, note = introduction.note } = sharing
  // A call that waited has its fields in another order.
  if (!isDeepStrictEqual(previewed, brief)) throw new HttpError('conflict', 'brief_changed')
  const token = newToken()
  const expiresAt = new Date(now.getTime() + settings.expiryDays * dayMs)
  await markShared(db, introduction.id, { brief, note, tokenHash: hashToken(token), now, expiresAt })
  if (application.state === 'eligible') {
    await moveApplication(db, context, application, { state: 'introduced' })
  }
  const target = targetOf(introduction.id)
  await context.audit(db, { action: 'introduction.shared', target })
  const link = `/mentor/introductions/${introduction.id}`
  const day = indianDate(expiresAt)
  await notify(db, context, {
    to: [introduction.mentorId],
    kind: 'introductionShared',
    details: { mentee: brief.firstName, day, message: note },
    people: [menteeId],
    link,
    mailLink: async () => secretLink(context.env, `${context.env.publicUrl}${link}?token=${token}`),
  })
  await notify(db, context, {
    to: [menteeId],
    kind: 'briefSent',
    details: { mentor: introduction.mentorName, day },
    people: [introduction.mentorId],
    link: '/mentee/journey',
  })
}

/**
 * Withdraws a draft, or an introduction that the mentor has not answered.
 *
 * @throws not-found, conflict once it is closed
 */
export async function recallIntroduction(db: Db, context: SelectionContext, id: string): Promise<void> {
  const { introduction, application } = await lockIntroduction(db, id)
  const { state } = introduction
  if (state === 'draft') {
    await updateIntroductionState(db, id, { state: 'withdrawn', now: context.now() })
    await context.audit(db, { action: 'introduction.withdrawn', target: targetOf(id) })
  } else if (state === 'shared' || state === 'viewed') {
    await closeIntroduction(db, context, { application, introduction, state: 'withdrawn' })
  } else {
    throw new HttpError('conflict', 'step_not_possible')
  }
}

/** @throws conflict for two who are not to be introduced and a brief that is withheld, forbidden for an override of anyone but an owner */
async function requireAllowed(
  db: Db,
  context: SelectionContext,
  asked: { application: Application; mentorId: string; by: Overrider; override: Override },
): Promise<void> {
  const { application, mentorId, by: owner, override } = asked
  const pair = { menteeId: application.menteeId, mentorId }
  if (await hasBarrier(db, pair)) throw new HttpError('conflict', 'pair_kept_apart')
  if (override !== undefined) {
    const target = { type: 'mentee', id: application.menteeId }
    await letPairThrough(db, context, { pair, owner, reason: override.reason, target })
  }
  await requirePair(db, pair)
  if (await isWithheld(db, pair.menteeId, 'brief')) throw new HttpError('conflict', 'brief_withheld')
}

/** @throws conflict for a mentee who is not to be introduced */
function requireSelected({ state, held }: Application): void {
  if (held !== null) throw new HttpError('conflict', 'decision_held')
  if (state !== 'eligible' && state !== 'introduced') throw new HttpError('conflict', 'step_not_possible')
}

/** @throws conflict for a mentee whose brief waits to be shared by itself */
async function requireNotHeld(db: Db, menteeId: string): Promise<void> {
  const mentor = await findHeldMentor(db, menteeId)
  if (mentor !== undefined) throw new HttpError('conflict', 'mentee_held', { values: { mentor } })
}

/** An introduction as it is once its mentee's application is locked. */
async function lockIntroduction(
  db: Db,
  id: string,
): Promise<{ introduction: Introduction; application: Application }> {
  const { menteeId } = requireFound(await findIntroduction(db, id), 'introduction_not_found')
  const application = requireFound(await lockApplication(db, menteeId), 'introduction_not_found')
  return { introduction: requireFound(await findIntroduction(db, id), 'introduction_not_found'), application }
}

function targetOf(id: string) {
  return { type: 'introduction', id }
}
