import type { ApplicationState, Decision } from '@udyam/contract/selection'
import type { Db } from '../db/open.ts'
import { badField, HttpError, requireFound, requireFresh } from '../http/http-error.ts'
import { notify } from '../notifications/notify.ts'
import {
  lockApplication,
  updateApplicationState,
  updateDecisionTexts,
  type Application,
} from './application.store.ts'
import type { SelectionContext } from './context.ts'
import { findEvaluations, reopenEvaluations } from './evaluation.store.ts'
import { findOpenIntroductions, withdrawDrafts } from './introduction.store.ts'
import { findActiveMentorship } from './mentorship.store.ts'

const transitions: Record<ApplicationState, readonly ApplicationState[]> = {
  registered: ['under_review', 'withdrawn'],
  under_review: ['eligible', 'waitlisted', 'not_eligible', 'withdrawn'],
  waitlisted: ['eligible', 'not_eligible', 'withdrawn'],
  eligible: ['introduced', 'waitlisted', 'not_eligible', 'withdrawn'],
  introduced: ['eligible', 'mentoring', 'withdrawn'],
  mentoring: ['eligible', 'completed', 'withdrawn'],
  completed: ['withdrawn'],
  not_eligible: ['under_review', 'withdrawn'],
  withdrawn: ['registered'],
}

/**
 * A mentee's application, locked until the transaction ends.
 *
 * @throws not-found for an unknown mentee
 */
export async function requireApplication(db: Db, menteeId: string): Promise<Application> {
  return requireFound(await lockApplication(db, menteeId), 'mentee_not_found')
}

/**
 * Moves a locked application to another state, and records it. The caller has refused an impossible transition with
 * an answer of its own; `application` holds the new state afterwards.
 *
 * @throws Error when there is no such transition
 */
export async function moveApplication(
  db: Db,
  context: SelectionContext,
  application: Application,
  to: { state: ApplicationState; summary?: string; reason?: string },
): Promise<void> {
  if (!transitions[application.state].includes(to.state)) {
    throw new Error(`No application goes from ${application.state} to ${to.state}`)
  }
  await updateApplicationState(db, application.menteeId, { ...to, now: context.now() })
  await context.audit(db, { action: `application.${to.state}`, target: targetOf(application) })
  application.state = to.state
}

/**
 * Puts a mentee back into the queue once no introduction is open and no mentorship active, and notifies them. It
 * changes nothing for somebody who has left the selection.
 *
 * @param answer the mentor who did not accept, and their message; without it the mentee reads that the search goes on
 */
export async function returnToQueue(
  db: Db,
  context: SelectionContext,
  application: Application,
  answer?: { mentorName: string; message?: string },
): Promise<void> {
  if (application.state !== 'introduced' && application.state !== 'mentoring') return
  if ((await findActiveMentorship(db, application.menteeId)) !== undefined) return
  if ((await findOpenIntroductions(db, application.menteeId)).length > 0) return
  await moveApplication(db, context, application, { state: 'eligible' })
  await notify(db, context, {
    to: [application.menteeId],
    kind: answer === undefined ? 'searchingAgain' : 'backInQueue',
    details: answer === undefined ? {} : { mentor: answer.mentorName, message: answer.message ?? '' },
    link: '/mentee/journey',
  })
}

type DecisionMade = {
  menteeId: string
  decision: Decision
  /** For the mentor. */
  summary: string
  /** For the mentee. */
  reason: string
  /** The `updatedAt` of the application that the decision started from. */
  readAt: string | undefined
}

/**
 * Decides on an application that at least one evaluator has evaluated, and notifies the mentee. `eligible` again
 * changes the texts alone: the place in the queue stays. Any other decision withdraws the drafts of introductions.
 *
 * @throws not-found for an unknown mentee; conflict for a stale edit, a state that cannot be decided on, or without an
 * evaluation; bad-input for `eligible` without a summary
 */
export async function decide(
  db: Db,
  context: SelectionContext,
  { menteeId, decision, summary, reason, readAt }: DecisionMade,
): Promise<void> {
  const application = await requireApplication(db, menteeId)
  requireFresh({ updatedAt: application.updatedAt.toISOString() }, readAt)
  requireDecidable(application, decision)
  const evaluations = await findEvaluations(db, menteeId)
  if (evaluations.every(({ submittedAt }) => submittedAt === null)) {
    throw new HttpError('conflict', 'evaluation_missing')
  }
  if (decision === 'eligible' && summary === '') throw badField('summary', 'summary_required')
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
    link: '/mentee/journey',
  })
}

const decisionKinds = {
  eligible: 'decidedEligible',
  waitlisted: 'decidedWaitlisted',
  not_eligible: 'decidedNotEligible',
} as const

function requireDecidable({ state }: Application, decision: Decision): void {
  const isDecidable = state === 'under_review' || state === 'waitlisted' || state === 'eligible'
  const isRepeat = state === 'waitlisted' && decision === 'waitlisted'
  if (!isDecidable || isRepeat) throw new HttpError('conflict', 'step_not_possible')
}

/**
 * Reviews a mentee again who was not eligible: the evaluations become drafts, and the mentee is notified.
 *
 * @throws not-found for an unknown mentee, conflict in any other state
 */
export async function reopenReview(db: Db, context: SelectionContext, menteeId: string): Promise<void> {
  const application = await requireApplication(db, menteeId)
  if (application.state !== 'not_eligible') throw new HttpError('conflict', 'step_not_possible')
  await reopenEvaluations(db, menteeId)
  await beginReview(db, context, application)
}

/** Moves an application under review and notifies the mentee. */
export async function beginReview(
  db: Db,
  context: SelectionContext,
  application: Application,
): Promise<void> {
  await moveApplication(db, context, application, { state: 'under_review' })
  await notify(db, context, { to: [application.menteeId], kind: 'reviewBegun', link: '/mentee/journey' })
}

/** A mentee as the target of an audit entry. */
export function targetOf({ menteeId, menteeName }: Application) {
  return { type: 'mentee', id: menteeId, name: menteeName }
}
