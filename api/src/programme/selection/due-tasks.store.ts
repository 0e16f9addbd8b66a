import type { AgreedMeeting } from '#platform/documents/meeting-entry.ts'
import { sql } from 'kysely'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import { openStates } from './introduction.store.ts'

/** How many rows are handled at once; the rest follows with the next run. */
export const batchSize = 50

/** An introduction or a mentorship, and the mentee whose application is to be locked first. */
type DueRow = { id: string; menteeId: string }

/** Open introductions that have expired. */
export async function findExpired(db: Db, now: Date): Promise<DueRow[]> {
  return db
    .selectFrom('introduction')
    .where('state', 'in', openStates)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(batchSize)
    .select(['id', 'mentee_id as menteeId'])
    .execute()
}

export async function findActiveOfMentor(db: Db, mentorId: string): Promise<DueRow[]> {
  return db
    .selectFrom('mentorship')
    .where('state', '=', 'active')
    .where('mentor_id', '=', mentorId)
    .select(['id', 'mentee_id as menteeId'])
    .execute()
}

/** Open introductions of pairs that may not have contact any more, or with a person under 18. */
export async function findUnanswerable(db: Db): Promise<DueRow[]> {
  return db
    .selectFrom('introduction')
    .where('introduction.state', 'in', openStates)
    .innerJoin('mentee', 'mentee.id', 'introduction.mentee_id')
    .innerJoin('mentor', 'mentor.id', 'introduction.mentor_id')
    .where(
      sql<boolean>`(mentee.minor or mentor.minor
      or not pair_allowed(introduction.mentee_id, introduction.mentor_id))`,
    )
    .limit(batchSize)
    .select(['introduction.id', 'introduction.mentee_id as menteeId'])
    .execute()
}

/** Active mentorships of pairs that may not have contact any more. */
export async function findStranded(db: Db): Promise<DueRow[]> {
  return db
    .selectFrom('mentorship')
    .where('mentorship.state', '=', 'active')
    .where(sql<boolean>`not pair_allowed(mentorship.mentee_id, mentorship.mentor_id)`)
    .limit(batchSize)
    .select(['mentorship.id', 'mentorship.mentee_id as menteeId'])
    .execute()
}

/** A person to notify that the other side's account was deleted. */
export type AccountDeletion = {
  toldId: string
  toldRole: 'mentee' | 'mentor'
  wasMentoring: boolean
}

/** Removes and returns the oldest account deletion without a notice. A trigger adds them. */
export async function takeAccountDeletion(db: Db): Promise<AccountDeletion | undefined> {
  return db
    .deleteFrom('departure')
    .where('id', '=', (first) =>
      first.selectFrom('departure').select('id').orderBy('at').limit(1).forUpdate().skipLocked(),
    )
    .returning(['told_id as toldId', 'told_role as toldRole', 'was_mentoring as wasMentoring'])
    .executeTakeFirst()
}

export type DueMeeting = Omit<AgreedMeeting, 'other' | 'isCancelled'> & {
  menteeId: string
  menteeName: string
  mentorId: string
  mentorName: string
}

/** Meetings with the names of both participants. */
export async function findMeetingsWithNames(db: Db, ids: string[]): Promise<DueMeeting[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('meeting')
    .innerJoin('mentorship', 'mentorship.id', 'meeting.mentorship_id')
    .innerJoin('mentee', 'mentee.id', 'mentorship.mentee_id')
    .innerJoin('mentor', 'mentor.id', 'mentorship.mentor_id')
    .where('meeting.id', 'in', ids)
    .select((row) => [
      'meeting.id as _id',
      'meeting.mentorship_id as mentorshipId',
      'meeting.sequence',
      'meeting.minutes',
      'meeting.topic',
      row.ref('meeting.starts_at').$castTo<Date>().as('startsAt'),
      'mentee.id as menteeId',
      'mentee.name as menteeName',
      'mentor.id as mentorId',
      mentorName.as('mentorName'),
      'meeting.way',
      'meeting.place',
    ])
    .execute()
}
