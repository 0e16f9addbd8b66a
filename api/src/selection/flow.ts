import type { ApplicationState, DeclineReason } from '@udyam/contract/selection'
import type { Db } from '../db/open.ts'
import { notify } from '../notifications/notify.ts'
import {
  closeMentorship,
  findActiveMentorship,
  findOpenIntroductions,
  updateApplication,
  updateIntroduction,
  type Application,
  type Introduction,
  type Mentorship,
} from './flow.store.ts'

type AuditEntry = {
  action: string
  target?: { type: string; id: string; name: string }
  reason?: string
}

/** What a step needs: the clock, whom to tell, and the audit log with whoever takes the step. */
export type SelectionContext = {
  env: { publicUrl: string }
  now(): Date
  audit(db: Db, entry: AuditEntry): Promise<void>
}

const steps: Record<ApplicationState, readonly ApplicationState[]> = {
  registered: ['under_review', 'withdrawn'],
  under_review: ['eligible', 'waitlisted', 'not_eligible', 'withdrawn'],
  waitlisted: ['eligible', 'not_eligible', 'withdrawn'],
  eligible: ['introduced', 'waitlisted', 'not_eligible', 'withdrawn'],
  introduced: ['eligible', 'mentoring', 'withdrawn'],
  mentoring: ['eligible', 'completed', 'withdrawn'],
  completed: ['eligible', 'withdrawn'],
  not_eligible: ['under_review', 'withdrawn'],
  withdrawn: ['registered'],
}

/** Whether an application can go from one state to another in one step. */
export function canMove(from: ApplicationState, to: ApplicationState): boolean {
  return steps[from].includes(to)
}

/**
 * Takes a step of an application that the transaction holds locked, and writes it down. Whoever calls it has
 * refused a step that is not possible with an answer of its own.
 *
 * @throws when the step does not exist
 */
export async function moveApplication(
  db: Db,
  context: SelectionContext,
  application: Application,
  to: { state: ApplicationState; summary?: string; reason?: string },
): Promise<void> {
  if (!canMove(application.state, to.state)) {
    throw new Error(`No application goes from ${application.state} to ${to.state}`)
  }
  await updateApplication(db, application.menteeId, { ...to, now: context.now() })
  await context.audit(db, { action: `application.${to.state}`, target: targetOf(application) })
  application.state = to.state
}

/**
 * Closes an introduction that waits for an answer, and takes the mentee back into the queue unless another one is
 * open. The mentee and the administrators are told of what they did not do themselves.
 */
export async function closeIntroduction(
  db: Db,
  context: SelectionContext,
  application: Application,
  introduction: Introduction,
  close: {
    state: 'declined' | 'expired' | 'withdrawn'
    reason?: DeclineReason
    message?: string
    usesToken?: boolean
    /** Whether the mentor is told that no answer is needed any more. */
    tellsMentor?: boolean
  },
): Promise<void> {
  const { state, reason, message, usesToken, tellsMentor = state === 'withdrawn' } = close
  await updateIntroduction(db, introduction.id, {
    state,
    now: context.now(),
    ...(reason === undefined ? {} : { reason }),
    ...(message === undefined ? {} : { message }),
    ...(usesToken === undefined ? {} : { usesToken }),
  })
  await context.audit(db, {
    action: `introduction.${state}`,
    target: { type: 'introduction', id: introduction.id, name: application.menteeName },
    ...(reason === undefined ? {} : { reason }),
  })
  const details = { mentor: introduction.mentorName, mentee: application.menteeName }
  const link = `/admin/selection/${application.menteeId}`
  if (state === 'declined')
    await notify(db, context, { to: 'admins', kind: 'introductionDeclined', details, link })
  if (state === 'expired')
    await notify(db, context, { to: 'admins', kind: 'introductionExpired', details, link })
  if (tellsMentor) {
    await notify(db, context, {
      to: [introduction.mentorId],
      kind: 'introductionRecalled',
      details: { mentee: firstName(application.menteeName) },
      link: '/mentor/introductions',
    })
  }
  await returnToQueue(db, context, application, {
    mentorName: introduction.mentorName,
    ...(message === undefined ? {} : { message }),
  })
}

/**
 * Takes a mentee back into the queue once nothing is open any more: no introduction waits and no mentoring is
 * active. Somebody who has left the selection stays out of it.
 *
 * @param answer the mentor who is not to be, and their words; without it the mentee is told of the queue alone
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

/** Ends a mentorship early: the other side is told, and the mentee returns to the queue. */
export async function endMentorship(
  db: Db,
  context: SelectionContext,
  application: Application,
  mentorship: Mentorship,
  end: { by: 'mentee' | 'mentor' | 'admin' | 'system'; reason: string; message?: string },
): Promise<void> {
  const { by, reason, message = '' } = end
  await closeMentorship(db, mentorship.id, { state: 'ended', now: context.now(), by, reason, message })
  await context.audit(db, {
    action: 'mentorship.ended',
    target: { type: 'mentorship', id: mentorship.id, name: mentorship.menteeName },
    reason,
  })
  if (by !== 'mentor') {
    await notify(db, context, {
      to: [mentorship.mentorId],
      kind: 'mentorshipEnded',
      details: { other: mentorship.menteeName, message },
      link: `/mentorships/${mentorship.id}`,
    })
  }
  if (by !== 'mentee') {
    await notify(db, context, {
      to: [mentorship.menteeId],
      kind: 'mentorshipEnded',
      details: { other: mentorship.mentorName, message },
      link: `/mentorships/${mentorship.id}`,
    })
  }
  await returnToQueue(db, context, application)
}

/** The name a mentor is shown before consent. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

export function targetOf(application: Application) {
  return { type: 'mentee', id: application.menteeId, name: application.menteeName }
}
