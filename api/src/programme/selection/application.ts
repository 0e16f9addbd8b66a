import { endsInterview } from '@udyam/contract/interviews/values'
import type { ApplicationState } from '@udyam/contract/selection/values'
import type { Db } from '#platform/db/open.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { dropWaiting, notify } from '#platform/notifications/notify.ts'
import { beginRound, lockApplication, updateApplicationState, type Application } from './application.store.ts'
import type { SelectionContext } from './context.ts'
import { deleteDrafts } from './evaluation.store.ts'
import { cancelOpenInterview } from './interviews/cancelling.ts'
import { findOpenIntroductions } from './introduction.store.ts'
import { findActiveMentorship } from './mentorship.store.ts'

const transitions: Record<ApplicationState, readonly ApplicationState[]> = {
  registered: ['under_review', 'withdrawn'],
  under_review: ['eligible', 'waitlisted', 'not_eligible', 'withdrawn'],
  waitlisted: ['eligible', 'not_eligible', 'under_review', 'withdrawn'],
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
 * Changes the state of a locked application and records it. The caller must check the transition
 * first; `application` has the new state afterwards. A decision before, of which devices and phones have not been told yet,
 * is not told any more. An open interview is cancelled where the selection ends.
 *
 * @throws Error for an invalid transition
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
  if (to.state !== 'introduced') {
    const kinds = ['decidedEligible', 'decidedWaitlisted', 'decidedNotEligible'] as const
    await dropWaiting(db, { accountIds: [application.menteeId], kinds, link: '/mentee/journey' })
  }
  if (endsInterview(to.state)) await cancelOpenInterview(db, context, application.menteeId)
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
  answer?: { mentorId: string; mentorName: string; message?: string },
): Promise<void> {
  if (application.state !== 'introduced' && application.state !== 'mentoring') return
  if ((await findActiveMentorship(db, application.menteeId)) !== undefined) return
  if ((await findOpenIntroductions(db, application.menteeId)).length > 0) return
  await moveApplication(db, context, application, { state: 'eligible' })
  await notify(db, context, {
    to: [application.menteeId],
    kind: answer === undefined ? 'searchingAgain' : 'backInQueue',
    details: answer === undefined ? {} : { mentor: answer.mentorName, message: answer.message ?? '' },
    people: answer === undefined ? [] : [answer.mentorId],
    link: '/mentee/journey',
  })
}

/** Begins a round with empty forms. Earlier evaluations stay readable to participants of the last round. */
export async function beginNextRound(db: Db, menteeId: string): Promise<void> {
  await deleteDrafts(db, menteeId)
  await beginRound(db, menteeId)
}

/** Moves an application under review and notifies the mentee. */
export async function beginReview(
  db: Db,
  context: SelectionContext,
  application: Application,
): Promise<void> {
  await moveApplication(db, context, application, { state: 'under_review' })
  await notify(db, context, {
    to: [application.menteeId],
    kind: 'reviewBegun',
    people: [],
    link: '/mentee/journey',
  })
}

/** A mentee as the target of an audit entry. */
export function targetOf({ menteeId }: Application) {
  return { type: 'mentee', id: menteeId }
}
