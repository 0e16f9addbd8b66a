import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { openStates } from './flow.store.ts'

const batch = 50

/** An introduction whose mentor is to be reminded. */
export type DueReminder = { id: string; mentorId: string; menteeName: string; expiresAt: Date }

/**
 * Takes the reminders that are due, each once even where several processes look at the same time: the first after
 * some days, the second after some more, none after the expiry.
 */
export async function claimReminders(db: Db, now: Date): Promise<DueReminder[]> {
  const due = sql<Date>`introduction.shared_at + make_interval(days =>
    case introduction.reminders when 0 then settings.first_reminder_days else settings.second_reminder_days end)`
  return db
    .updateTable('introduction')
    .set((row) => ({ reminders: row('reminders', '+', 1) }))
    .from('mentee')
    .whereRef('mentee.id', '=', 'introduction.mentee_id')
    .where('introduction.id', 'in', (found) =>
      found
        .selectFrom('introduction')
        .innerJoin('selection_settings as settings', (join) => join.onTrue())
        .where('introduction.state', 'in', openStates)
        .where('introduction.reminders', '<', 2)
        .where('introduction.expires_at', '>', now)
        .where(due, '<=', now)
        .select('introduction.id')
        .limit(batch)
        .forUpdate('introduction')
        .skipLocked(),
    )
    .returning((row) => [
      'introduction.id',
      'introduction.mentor_id as mentorId',
      'mentee.name as menteeName',
      row.ref('introduction.expires_at').$castTo<Date>().as('expiresAt'),
    ])
    .execute()
}

type About = { id: string; menteeId: string }

/** Introductions whose time is over. */
export async function findExpired(db: Db, now: Date): Promise<About[]> {
  return db
    .selectFrom('introduction')
    .where('state', 'in', openStates)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(batch)
    .select(['id', 'mentee_id as menteeId'])
    .execute()
}

/** Introductions that wait for a mentor who can no longer answer. */
export async function findUnanswerable(db: Db): Promise<About[]> {
  return db
    .selectFrom('introduction')
    .innerJoin('mentor', 'mentor.id', 'introduction.mentor_id')
    .where('introduction.state', 'in', openStates)
    .where((row) => row.or([row('mentor.block', '=', true), row('mentor.approve', '=', false)]))
    .limit(batch)
    .select(['introduction.id', 'introduction.mentee_id as menteeId'])
    .execute()
}

/** Active mentorships of blocked mentors. */
export async function findStranded(db: Db): Promise<About[]> {
  return db
    .selectFrom('mentorship')
    .innerJoin('mentor', 'mentor.id', 'mentorship.mentor_id')
    .where('mentorship.state', '=', 'active')
    .where('mentor.block', '=', true)
    .limit(batch)
    .select(['mentorship.id', 'mentorship.mentee_id as menteeId'])
    .execute()
}

export type AccountDeletion = {
  toldId: string
  toldRole: 'mentee' | 'mentor'
  goneName: string
  wasMentoring: boolean
}

/** Takes one deletion that somebody has to be told of. */
export async function takeAccountDeletion(db: Db): Promise<AccountDeletion | undefined> {
  return db
    .deleteFrom('departure')
    .where('id', '=', (first) =>
      first.selectFrom('departure').select('id').orderBy('at').limit(1).forUpdate().skipLocked(),
    )
    .returning([
      'told_id as toldId',
      'told_role as toldRole',
      'gone_name as goneName',
      'was_mentoring as wasMentoring',
    ])
    .executeTakeFirst()
}

export type DueMeeting = {
  mentorshipId: string
  startsAt: Date
  menteeId: string
  menteeName: string
  mentorId: string
  mentorName: string
}

/** Takes the meetings of the next 24 hours that nobody has been reminded of. */
export async function claimMeetings(db: Db, now: Date): Promise<DueMeeting[]> {
  const until = new Date(now.getTime() + 24 * 3_600_000)
  const claimed = await db
    .updateTable('meeting')
    .set({ reminded_at: now })
    .where('id', 'in', (due) =>
      due
        .selectFrom('meeting')
        .where('state', '=', 'accepted')
        .where('reminded_at', 'is', null)
        .where('starts_at', '>', now)
        .where('starts_at', '<=', until)
        .select('id')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  if (claimed.length === 0) return []
  return db
    .selectFrom('meeting')
    .innerJoin('mentorship', 'mentorship.id', 'meeting.mentorship_id')
    .innerJoin('mentee', 'mentee.id', 'mentorship.mentee_id')
    .innerJoin('mentor', 'mentor.id', 'mentorship.mentor_id')
    .where(
      'meeting.id',
      'in',
      claimed.map(({ id }) => id),
    )
    .select((row) => [
      'meeting.mentorship_id as mentorshipId',
      row.ref('meeting.starts_at').$castTo<Date>().as('startsAt'),
      'mentee.id as menteeId',
      'mentee.name as menteeName',
      'mentor.id as mentorId',
      row.fn<string>('concat_ws', [row.val(' '), 'mentor.first_name', 'mentor.last_name']).as('mentorName'),
    ])
    .execute()
}
