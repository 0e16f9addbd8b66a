import type { Interview, InterviewProposal, InterviewUpdate } from '@udyam/contract/interviews/schemas'
import { canInterview, isOpenInterview } from '@udyam/contract/interviews/values'
import type * as z from 'zod'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { changedFields } from '#platform/audit/changed-fields.ts'
import { badField, HttpError, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { notify } from '#platform/notifications/notify.ts'
import { requireApplication, targetOf } from '../application.ts'
import type { SelectionContext } from '../context.ts'
import { batchSize } from '../due-tasks.store.ts'
import { requireUnbarred } from '../fairness/fairness.ts'
import { interviewNotice, remind } from '../reminder.ts'
import { cancelInterview, dropChoice } from './cancelling.ts'
import { entryOf, interviewPath, shownName } from './interview-entry.ts'
import {
  claimUnchosen,
  findInterview,
  findInterviews,
  findOpenInterview,
  insertInterview,
  type KnownInterview,
  updateInterview,
} from './interview.store.ts'

type By = { byId: string }

/**
 * Asks a mentee for an interview. A proposal whose times are all over gives way to it.
 *
 * @throws not-found for an unknown mentee; conflict for somebody barred by a tie, after the selection, or while another
 * interview is open
 */
export async function proposeInterview(
  db: Db,
  context: SelectionContext,
  { menteeId, byId, ...proposal }: z.output<typeof InterviewProposal> & By & { menteeId: string },
): Promise<Interview> {
  const application = await requireApplication(db, menteeId)
  await requireUnbarred(db, { menteeId, personId: byId })
  if (!canInterview(application.state)) throw new HttpError('conflict', 'step_not_possible')
  const now = context.now()
  const open = await findOpenInterview(db, menteeId)
  if (open !== undefined) {
    if (open.state === 'agreed' || open.times.some((time) => time > now))
      throw new HttpError('conflict', 'interview_open')
    await updateInterview(db, open.id, { state: 'cancelled', now })
  }
  const id = await insertInterview(db, { ...proposal, menteeId, byId, now })
  await context.audit(db, { action: 'interview.propose', target: targetOf(application) })
  await notify(db, context, { to: [menteeId], ...interviewNotice(proposal, now) })
  return shownTo(db, { id, menteeId, readerId: byId })
}

/**
 * Notes what became of an interview, or cancels it. What was noted of one that is over can be corrected.
 *
 * @throws not-found for an unknown interview; conflict for somebody barred by a tie, for one that was cancelled, and for
 * an outcome before it has begun
 */
export async function settleInterview(
  db: Db,
  context: SelectionContext,
  { id, byId, state, note, updatedAt }: z.output<typeof InterviewUpdate> & By & { id: string },
): Promise<Interview> {
  const { menteeId } = requireFound(await findInterview(db, id), 'interview_not_found')
  const application = await requireApplication(db, menteeId)
  await requireUnbarred(db, { menteeId, personId: byId })
  const interview = requireFound(await findInterview(db, id), 'interview_not_found')
  requireFresh({ updatedAt: interview.updatedAt.toISOString() }, updatedAt)
  requirePossible(interview, state, context.now())
  if (state === 'cancelled') await cancelInterview(db, context, interview, { byId, note })
  else if (isOpenInterview(interview.state)) {
    await updateInterview(db, id, { state, note, now: context.now() })
    await context.audit(db, { action: `interview.${state}`, target: targetOf(application) })
  } else await correct(db, context, interview, { state, note: note ?? interview.note })
  return shownTo(db, { id, menteeId, readerId: byId })
}

/** Corrects what was noted of an interview. The log names the fields, not the notes: it is also read by people with a tie. */
async function correct(
  db: Db,
  context: SelectionContext,
  before: KnownInterview,
  after: { state: 'done' | 'missed'; note: string },
): Promise<void> {
  const fields = changedFields(after, before, after)
  if (fields.length === 0) return
  await updateInterview(db, before.id, { ...after, now: context.now() })
  await context.audit(db, {
    action: 'interview.correct',
    target: { type: 'mentee', id: before.menteeId },
    fields,
  })
}

/** @throws conflict if an interview cannot come to this state now */
function requirePossible({ state, startsAt }: KnownInterview, to: Interview['state'], now: Date): void {
  if (to === 'cancelled') {
    if (!isOpenInterview(state)) throw new HttpError('conflict', 'interview_over')
  } else {
    if (state === 'cancelled') throw new HttpError('conflict', 'interview_over')
    if (startsAt === null || startsAt > now) throw new HttpError('conflict', 'interview_ahead')
  }
}

/**
 * Chooses one of the proposed times. Idempotent. Both get the entry of their calendar by mail.
 *
 * @throws not-found for anyone but the mentee; conflict for one that is over; bad-request for a time that was not
 * proposed or has passed
 */
export async function acceptInterview(
  db: Db,
  context: SelectionContext,
  { id, menteeId, time }: { id: string; menteeId: string; time: Date },
): Promise<KnownInterview> {
  const application = await requireApplication(db, menteeId)
  const interview = requireFound(await findInterview(db, id), 'interview_not_found')
  if (interview.menteeId !== menteeId) throw new HttpError('not-found', 'interview_not_found')
  if (interview.state === 'agreed' && interview.startsAt?.getTime() === time.getTime()) return interview
  if (interview.state !== 'proposed') throw new HttpError('conflict', 'interview_over')
  if (!interview.times.some((one) => one.getTime() === time.getTime()))
    throw badField('time', 'time_not_proposed')
  const now = context.now()
  if (time <= now) throw badField('time', 'time_past')
  await updateInterview(db, id, { state: 'agreed', startsAt: time, now })
  await context.audit(db, { action: 'interview.accept', target: targetOf(application) })
  await dropChoice(db, menteeId)
  const agreed = requireFound(await findInterview(db, id), 'interview_not_found')
  const { way, place } = agreed
  const details = { when: time.toISOString(), way, place }
  await notify(db, context, {
    to: [menteeId],
    kind: 'interviewChosen',
    details,
    people: [],
    link: interviewPath(agreed, 'mentee'),
    mailOnly: true,
    ...entryOf(db, context, agreed, 'mentee'),
  })
  if (agreed.byId !== null)
    await notify(db, context, {
      to: [agreed.byId],
      kind: 'interviewAgreed',
      details: { ...details, mentee: shownName(agreed) },
      people: [menteeId],
      link: interviewPath(agreed, 'admin'),
      ...entryOf(db, context, agreed, 'admin'),
    })
  return agreed
}

/** Reminds mentees who have not chosen a time, once. Concurrent processes remind of each once. */
export async function remindOfInterviews(context: SelectionContext & { db: Db }): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    for (const { accountId, id, ...how } of await claimUnchosen(trx, {
      now: context.now(),
      limit: batchSize,
    })) {
      const to = { accountId, role: 'mentee', byId: null } as const
      await remind(trx, context, {
        wait: 'interview',
        id,
        ...to,
        notice: interviewNotice(how, context.now()),
      })
    }
  })
}

async function shownTo(
  db: Db,
  { id, menteeId, readerId }: { id: string; menteeId: string; readerId: string },
): Promise<Interview> {
  const all = await findInterviews(db, { menteeId, readerId })
  return requireFound(
    all.find(({ _id }) => _id === id),
    'interview_not_found',
  )
}
