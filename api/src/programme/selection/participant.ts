import type { MessageCode } from '@udyam/contract/texts/messages'
import type { Meeting } from '@udyam/contract/mentorships/record-schemas'
import type { Language } from '@udyam/contract/texts/languages'
import type { NotificationKind } from '@udyam/contract/notifications/values'
import type { Db } from '#platform/db/open.ts'
import { meetingFile, type AgreedMeeting } from '#platform/documents/meeting-entry.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { dropWaiting, notify } from '#platform/notifications/notify.ts'
import { lockApplication, type Application } from './application.store.ts'
import type { SelectionContext } from './context.ts'
import type { Mentorship } from './mentorship.store.ts'
import { findParticipant, type MentorshipPart, type Participant } from './participant.store.ts'

const missing: Record<MentorshipPart['table'], MessageCode> = {
  mentorship: 'mentorship_not_found',
  meeting: 'meeting_not_found',
  meeting_note: 'note_not_found',
  mentorship_item: 'item_not_found',
  mentorship_message: 'message_not_found',
}

/** A participant whose mentorship nobody else changes until the transaction ends. */
export type LockedParticipant = Participant & { application: Application }

/**
 * The person as a participant of the mentorship of a record.
 *
 * @throws not-found for anyone but the mentee and the mentor, as if there were no such record; conflict for one who may no
 * longer read it
 */
export async function requireParticipant(
  db: Db,
  personId: string,
  part: MentorshipPart,
): Promise<Participant> {
  const participant = await requireOneOfTwo(db, personId, part)
  if (!participant.isReadable) throw new HttpError('conflict', 'mentoring_ended')
  return participant
}

/**
 * The same for what is left to somebody who may no longer read it: a certificate, a report, a block.
 *
 * @throws not-found for anyone but the mentee and the mentor
 */
export async function requireOneOfTwo(db: Db, personId: string, part: MentorshipPart): Promise<Participant> {
  return requireFound(await findParticipant(db, personId, part), missing[part.table])
}

/**
 * The same, with the mentee's application locked until the transaction ends.
 *
 * @throws not-found for anyone but the mentee and the mentor
 */
export async function lockParticipant(
  db: Db,
  personId: string,
  part: MentorshipPart,
): Promise<LockedParticipant> {
  const { mentorship } = await requireParticipant(db, personId, part)
  const application = requireFound(await lockApplication(db, mentorship.menteeId), missing[part.table])
  return { ...(await requireParticipant(db, personId, part)), application }
}

/**
 * The same, while the mentorship is active.
 *
 * @throws not-found for anyone but the mentee and the mentor, conflict once the mentorship is closed
 */
export async function lockActiveParticipant(
  db: Db,
  personId: string,
  part: MentorshipPart,
): Promise<LockedParticipant> {
  const participant = await lockParticipant(db, personId, part)
  requireActive(participant.mentorship)
  return participant
}

/** @throws conflict once the mentorship is closed, or mentee and mentor may no longer reach each other */
export function requireActive({ state, isInForce }: Mentorship): void {
  if (state !== 'active') throw new HttpError('conflict', 'mentorship_closed')
  if (!isInForce) throw new HttpError('conflict', 'mentoring_ended')
}

export function pathOf({ id }: Mentorship): string {
  return `/mentorships/${id}`
}

/** The two of a mentorship, for what names them. */
export function peopleOf({ menteeId, mentorId }: Pick<Mentorship, 'menteeId' | 'mentorId'>): string[] {
  return [menteeId, mentorId]
}

/** A mentorship as the target of an audit entry: it names the mentee alone, and nothing that they have written. */
export function targetOf({ id }: Mentorship) {
  return { type: 'mentorship', id }
}

type Told = { kind: NotificationKind; when?: string | null; meeting?: Meeting }

const proposals: ReadonlySet<NotificationKind> = new Set(['meetingProposed', 'meetingMoved'])

/** Notifies the other participant of what the caller has done. The mail carries an agreed meeting's calendar file. */
export async function notifyOther(
  db: Db,
  context: SelectionContext,
  { name, other, mentorship }: Participant,
  { kind, when = null, meeting }: Told,
): Promise<void> {
  const details = {
    other: name,
    ...(when === null ? {} : { when }),
    ...(meeting && proposals.has(kind) && { times: meeting.times.join(' ') }),
    ...howOf(meeting),
  }
  const told = { details, people: peopleOf(mentorship), link: pathOf(mentorship) }
  const agreed = when === null ? undefined : meeting && agreedOf(meeting, mentorship.id, name)
  await notify(db, context, { to: [other.id], kind, ...told, ...calendarOf(db, context, agreed) })
}

/** What waits for devices and phones about a meeting that has changed, or about all of a mentorship, is dropped. */
export async function dropMeetingNews(
  db: Db,
  mentorship: Participant['mentorship'],
  meetingAt?: string | null,
): Promise<void> {
  const kinds = ['meetingProposed', 'meetingMoved', 'meetingAccepted', 'meetingTomorrow'] as const
  await dropWaiting(db, { accountIds: peopleOf(mentorship), kinds, link: pathOf(mentorship), meetingAt })
}

/** Mails the caller the calendar file of what they have just changed in the app. */
export async function mailOwnEntry(
  db: Db,
  context: SelectionContext,
  { side, other, mentorship }: Participant,
  { kind, meeting }: { kind: NotificationKind; meeting: Meeting },
): Promise<void> {
  const agreed = agreedOf(meeting, mentorship.id, other.name)
  if (agreed === undefined) return
  const id = side === 'mentee' ? mentorship.menteeId : mentorship.mentorId
  const details = { other: other.name, when: agreed.startsAt.toISOString(), ...howOf(meeting) }
  const told = { details, people: peopleOf(mentorship), link: pathOf(mentorship), mailOnly: true } as const
  await notify(db, context, { to: [id], kind, ...told, ...calendarOf(db, context, agreed) })
}

/** A meeting with an agreed time, in the view of somebody whose other is named; undefined without a time. */
export function agreedOf(
  meeting: Omit<Meeting, 'proposedBy' | 'times' | 'updatedAt'>,
  mentorshipId: string,
  other: string,
): AgreedMeeting | undefined {
  if (meeting.startsAt === null) return undefined
  const isCancelled = meeting.state === 'cancelled'
  return { ...meeting, startsAt: new Date(meeting.startsAt), isCancelled, mentorshipId, other }
}

/** The calendar file of a mail, for `notify`; nothing without a meeting. */
export function calendarOf(db: Db, context: SelectionContext, meeting: AgreedMeeting | undefined) {
  if (meeting === undefined) return {}
  return {
    calendar: (owner: { email: string; language: Language }) => meetingFile(db, context, { meeting, owner }),
  }
}

/** How and where two people meet, for a notification. */
export function howOf(meeting?: Pick<Meeting, 'way' | 'place'>): Record<string, string> {
  return meeting === undefined ? {} : { way: meeting.way ?? '', place: meeting.place }
}
