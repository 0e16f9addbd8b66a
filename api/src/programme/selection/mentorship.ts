import { randomBytes } from 'node:crypto'
import { indianDate } from '@udyam/contract/indian-date'
import type { Side } from '@udyam/contract/selection/values'
import type { Db } from '#platform/db/open.ts'
import type { CutFor } from '#platform/db/mentorship-schema.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { defined } from '#platform/lib/defined.ts'
import { notify } from '#platform/notifications/notify.ts'
import { moveApplication, returnToQueue } from './application.ts'
import { lockApplication, type Application } from './application.store.ts'
import { insertCertificate } from './closing.store.ts'
import type { SelectionContext } from './context.ts'
import { cancelMeetings } from './meetings.store.ts'
import { closeMentorship, findMentorship, type Mentorship } from './mentorship.store.ts'
import {
  agreedOf,
  calendarOf,
  dropMeetingNews,
  pathOf,
  peopleOf,
  requireActive,
  targetOf,
  type LockedParticipant,
} from './participant.ts'

type Ending = {
  application: Application
  mentorship: Mentorship
  by: 'mentee' | 'mentor' | 'admin' | 'system'
  reason: string
  /** Sent to the side that did not end it. */
  message?: string
  /** Side without access after the end. */
  cutFor?: CutFor
}

/**
 * Ends an active mentorship early. Its application must be locked. Cancels coming meetings, notifies the
 * other side, and returns the mentee to the queue.
 */
export async function endMentorship(
  db: Db,
  context: SelectionContext,
  { application, mentorship, by, reason, message = '', cutFor }: Ending,
): Promise<void> {
  const now = context.now()
  await closeMentorship(db, mentorship.id, {
    state: 'ended',
    now,
    by,
    reason,
    message,
    ...defined({ cutFor }),
  })
  await dropMeetings(db, context, mentorship, cutFor)
  await context.audit(db, { action: 'mentorship.ended', target: targetOf(mentorship), reason })
  for (const { side, id, other } of sidesOf(mentorship, cutFor).toReversed()) {
    if (by === side) continue
    const details = { other, message }
    const told = { details, people: peopleOf(mentorship), link: pathOf(mentorship) }
    await notify(db, context, { to: [id], kind: 'mentorshipEnded', ...told })
  }
  await returnToQueue(db, context, application)
}

/**
 * Ends a mentorship for the mentee or the mentor. Idempotent: repeated with the same reason, it changes nothing. The
 * administrators are notified when it was not a fit.
 *
 * @throws conflict once it is closed in another way
 */
export async function endByParticipant(
  db: Db,
  context: SelectionContext,
  { mentorship, side, application }: LockedParticipant,
  { reason, message = '' }: { reason: string; message?: string | undefined },
): Promise<void> {
  if (hasEnded({ mentorship, side }, reason)) return
  requireActive(mentorship)
  await endMentorship(db, context, { application, mentorship, by: side, reason, message })
  if (reason !== 'not_a_fit') return
  await notify(db, context, {
    to: 'admins',
    kind: 'rematchAsked',
    details: { mentee: mentorship.menteeName, mentor: mentorship.mentorName },
    people: peopleOf(mentorship),
    link: `/admin/selection/${mentorship.menteeId}`,
  })
}

/** Whether the participant has ended the mentorship for this reason already. */
export function hasEnded(
  { mentorship, side }: Pick<LockedParticipant, 'mentorship' | 'side'>,
  reason: string,
): boolean {
  const { state, endedBy, endReason } = mentorship
  return state === 'ended' && endedBy === side && endReason === reason
}

/**
 * Ends a mentorship for an administrator, whose reason mentee and mentor read.
 *
 * @throws not-found, conflict once it is closed
 */
export async function endByAdmin(
  db: Db,
  context: SelectionContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { menteeId } = requireFound(await findMentorship(db, id), 'mentorship_not_found')
  const application = requireFound(await lockApplication(db, menteeId), 'mentorship_not_found')
  const mentorship = requireFound(await findMentorship(db, id), 'mentorship_not_found')
  requireActive(mentorship)
  await endMentorship(db, context, { application, mentorship, by: 'admin', reason, message: reason })
}

/**
 * Completes an active mentorship that both have reviewed: coming meetings are cancelled, the mentee gets a certificate,
 * and both are notified.
 */
export async function completeMentorship(
  db: Db,
  context: SelectionContext,
  { mentorship, application }: LockedParticipant,
): Promise<void> {
  const now = context.now()
  await closeMentorship(db, mentorship.id, { state: 'completed', now })
  await dropMeetings(db, context, mentorship)
  await moveApplication(db, context, application, { state: 'completed' })
  await insertCertificate(db, {
    code: newCertificateCode(),
    menteeId: mentorship.menteeId,
    mentorshipId: mentorship.id,
    menteeName: mentorship.menteeName,
    mentorName: mentorship.mentorName,
    startedOn: indianDate(mentorship.startedAt),
    completedOn: indianDate(now),
  })
  await context.audit(db, { action: 'mentorship.completed', target: targetOf(mentorship) })
  for (const { id, other } of sidesOf(mentorship)) {
    const told = { details: { other }, people: peopleOf(mentorship), link: pathOf(mentorship) }
    await notify(db, context, { to: [id], kind: 'mentorshipCompleted', ...told })
  }
}

/** The end of a mentorship in one side's view: who reported a bad fit is confidential. */
export function endAsShownTo(
  side: Side,
  { endedBy, endReason, endMessage }: Pick<Mentorship, 'endedBy' | 'endReason' | 'endMessage'>,
) {
  const isHidden = endReason === 'not_a_fit' && endedBy !== side
  return isHidden ? { endedBy: null, endReason: '', endMessage } : { endedBy, endReason, endMessage }
}

/** The two participants, each with the name of the other. */
function sidesOf({ menteeId, menteeName, mentorId, mentorName }: Mentorship, cutFor?: CutFor) {
  const isCut = cutFor === 'mentor' || cutFor === 'both'
  return [
    { side: 'mentee', id: menteeId, other: mentorName },
    { side: 'mentor', id: mentorId, other: isCut ? '' : menteeName },
  ] as const
}

/** Cancels the coming meetings, and mails both what takes an agreed one out of their calendars. */
async function dropMeetings(
  db: Db,
  context: SelectionContext,
  mentorship: Mentorship,
  cutFor?: CutFor,
): Promise<void> {
  await dropMeetingNews(db, mentorship)
  for (const meeting of await cancelMeetings(db, mentorship.id, context.now())) {
    for (const { id, other } of sidesOf(mentorship, cutFor)) {
      const agreed = agreedOf(meeting, mentorship.id, other)
      if (agreed === undefined) continue
      const details = { other, when: agreed.startsAt.toISOString() }
      const told = {
        details,
        people: peopleOf(mentorship),
        link: pathOf(mentorship),
        mailOnly: true,
      } as const
      await notify(db, context, {
        to: [id],
        kind: 'meetingDropped',
        ...told,
        ...calendarOf(db, context, agreed),
      })
    }
  }
}

// Crockford's base 32 leaves out letters that look like digits or like one another.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A certificate's code: 60 random bits, such as `7K3M-Q9XA-2B4C`. */
function newCertificateCode(): string {
  const code = Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('')
  return code.replace(/^(.{4})(.{4})/, '$1-$2-')
}
