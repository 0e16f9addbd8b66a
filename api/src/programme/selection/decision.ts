import { defaultLanguage } from '@udyam/contract/texts/languages'
import type { AdminKind } from '@udyam/contract/duties'
import type { Decision } from '@udyam/contract/selection/values'
import { findAccountById } from '#people/accounts/account.store.ts'
import type { Db } from '#platform/db/open.ts'
import { badField, HttpError, requireFresh } from '#platform/http/http-error.ts'
import { notify } from '#platform/notifications/notify.ts'
import { beginNextRound, beginReview, moveApplication, requireApplication, targetOf } from './application.ts'
import { setHeld, setTalkedRound, updateDecisionTexts, type Application } from './application.store.ts'
import type { SelectionContext } from './context.ts'
import {
  requireDecisionReady,
  requireOverrider,
  requireStanding,
  requireUntied,
} from './fairness/fairness.ts'
import { reasonFor } from '#platform/setup/reasons.ts'
import { withdrawDrafts } from './introduction.store.ts'
import { insertOverride } from './fairness/override.store.ts'

type DecisionMade = {
  menteeId: string
  decider: { id: string; name: string; kind: AdminKind | null }
  decision: Decision
  /** Text for the mentor. */
  summary: string
  /** Text for the mentee. */
  reason: string
  /** The `updatedAt` of the application that the decision started from. */
  readAt: string | undefined
  /** Whether the decider confirms that differing evaluators have talked. */
  talked: boolean
  /** Reason with which an owner overrides the rules. */
  override?: { reason: string } | undefined
  /** Whether the decision stays confidential until its release. */
  hold: boolean
}

/**
 * Decides on an application and notifies the mentee; or stores an unreleased decision without a change of
 * state. Requires enough evaluations, read by the decider, and no open talk, unless an owner overrides.
 * `eligible` again
 * changes only the texts: the queue place stays. Any other decision withdraws drafts of introductions.
 *
 * @throws not-found for an unknown mentee; conflict for a stale edit, a state that cannot be decided on, a
 * decider who
 * is barred, or a missing requirement; forbidden for an override of anyone else; bad-input for `eligible`
 * without a
 * summary
 */
export async function decide(db: Db, context: SelectionContext, made: DecisionMade): Promise<void> {
  const { menteeId, decision, summary, readAt, decider } = made
  const application = await requireApplication(db, menteeId)
  requireFresh({ updatedAt: application.updatedAt.toISOString() }, readAt)
  requireDecidable(application, decision)
  await requireFair(db, context, { made, application })
  if (decision === 'eligible' && summary === '') throw badField('summary', 'summary_required')
  const reason = await inTheirLanguage(db, made)
  if (!made.hold) return carryOut(db, context, application, { decision, summary, reason })
  const isOverridden = made.override !== undefined
  const held = { decision, summary, reason, byId: decider.id, isOverridden }
  await setHeld(db, menteeId, { ...held, now: context.now() })
  await context.audit(db, { action: 'decision.hold', target: targetOf(application) })
}

/**
 * Releases a decision in its author's name, if it is still valid; notifies the mentee.
 *
 * @throws not-found for an unknown mentee; conflict when none is unreleased, when the releaser does not read
 * the
 * scores, and for all reasons that would refuse the decision now
 */
export async function release(
  db: Db,
  context: SelectionContext,
  { menteeId, personId }: { menteeId: string; personId: string },
): Promise<void> {
  const application = await requireApplication(db, menteeId)
  const { held } = application
  if (held === null) throw new HttpError('conflict', 'nothing_held')
  const { isReader } = await requireUntied(db, { menteeId, personId })
  if (!isReader) throw new HttpError('conflict', 'scores_unread')
  requireDecidable(application, held.decision)
  const standing = await requireUntied(db, { menteeId, personId: held.byId ?? personId })
  if (!held.isOverridden) requireDecisionReady(standing)
  const actor = { id: held.byId, role: 'admin' as const }
  const asHolder: SelectionContext = {
    ...context,
    audit: (trx, entry) => context.audit(trx, { ...entry, actor }),
  }
  await carryOut(db, asHolder, application, held)
  await context.audit(db, { action: 'decision.release', target: targetOf(application) })
}

async function carryOut(
  db: Db,
  context: SelectionContext,
  application: Application,
  { decision, summary, reason }: Pick<DecisionMade, 'decision' | 'summary' | 'reason'>,
): Promise<void> {
  const { menteeId } = application
  const now = context.now()
  if (application.state === decision) {
    await updateDecisionTexts(db, menteeId, { summary, reason, now })
    await context.audit(db, { action: 'application.summary', target: targetOf(application) })
    return
  }
  await moveApplication(db, context, application, { state: decision, summary, reason })
  if (decision !== 'eligible') await withdrawDrafts(db, menteeId, now)
  await notify(db, context, {
    to: [menteeId],
    kind: decisionKinds[decision],
    details: { reason },
    people: [],
    link: '/mentee/journey',
  })
}

/** The reason as the mentee reads it: a ready one in their language. */
async function inTheirLanguage(db: Db, { menteeId, reason }: DecisionMade): Promise<string> {
  const language = (await findAccountById(db, menteeId))?.language ?? defaultLanguage
  return reasonFor(db, { kind: 'notSelected', reason, language })
}

/** The notification kind of each decision. */
export const decisionKinds = {
  eligible: 'decidedEligible',
  waitlisted: 'decidedWaitlisted',
  not_eligible: 'decidedNotEligible',
} as const

function requireDecidable({ state }: Application, decision: Decision): void {
  if (state === 'registered') throw new HttpError('conflict', 'evaluation_missing')
  const isDecidable = state === 'under_review' || state === 'waitlisted' || state === 'eligible'
  const isRepeat = state === 'waitlisted' && decision === 'waitlisted'
  if (!isDecidable || isRepeat) throw new HttpError('conflict', 'step_not_possible')
}

/** @throws conflict, or forbidden, unless the decision is fair or an owner overrides it; an override is recorded */
async function requireFair(
  db: Db,
  context: SelectionContext,
  { made, application }: { made: DecisionMade; application: Application },
): Promise<void> {
  const { menteeId, decider, talked, override } = made
  const standing = await requireUntied(db, { menteeId, personId: decider.id })
  const target = targetOf(application)
  if (override !== undefined) {
    requireOverrider(decider)
    const { reason } = override
    await insertOverride(db, {
      menteeId,
      mentorId: null,
      what: 'decision',
      reason,
      by: decider,
      now: context.now(),
    })
    return context.audit(db, { action: 'decision.override', target, reason })
  }
  const isTalk = talked && standing.isReader && standing.needsTalk
  requireDecisionReady({ ...standing, needsTalk: standing.needsTalk && !isTalk })
  if (!isTalk) return
  await setTalkedRound(db, menteeId, standing.round)
  await context.audit(db, { action: 'evaluation.talk', target })
}

/**
 * Reviews a mentee again who was not eligible: a round of evaluations begins, and the mentee is notified.
 *
 * @throws not-found for an unknown mentee, conflict in any other state and for somebody who is barred
 */
export async function reopenReview(
  db: Db,
  context: SelectionContext,
  { menteeId, personId }: { menteeId: string; personId: string },
): Promise<void> {
  const application = await requireApplication(db, menteeId)
  if (application.state !== 'not_eligible') throw new HttpError('conflict', 'step_not_possible')
  const { isBarred } = await requireStanding(db, { menteeId, personId })
  if (isBarred) throw new HttpError('conflict', 'tie_declared')
  await beginNextRound(db, menteeId)
  await beginReview(db, context, application)
}
