import {
  isPausedOn,
  urgencies,
  type Mentoring,
  type MentoringUpdate,
  type MentorshipSummary,
} from '@udyam/contract/introductions'
import { indianDate } from '@udyam/contract/fields'
import type { Side } from '@udyam/contract/selection'
import { sql } from 'kysely'
import type { infer as Infer } from 'zod'
import { toRow, type Columns } from '../../db/columns.ts'
import { mentorName } from '../../db/names.ts'
import type { Db } from '../../db/open.ts'

const firstMeetingMs = 14 * 86_400_000
const meetingMs = 45 * 86_400_000

type Row = {
  id: string
  name: string
  state: 'active' | 'completed' | 'ended'
  started_at: Date
  closed_at: Date | null
  unread: number
  proposals: number
  overdue: number
  next_meeting: Date | null
  last_meeting: Date | null
}

/** Somebody's mentorships: the most urgent first, then those that are over, newest first. */
export async function findMentorshipsOf(
  db: Db,
  { personId, side, now }: { personId: string; side: Side; now: Date },
): Promise<MentorshipSummary[]> {
  const held = sql`meeting.state = 'accepted' and meeting.starts_at + make_interval(mins => meeting.minutes) <= ${now}`
  const { rows } = await sql<Row>`
    select mentorship.id, mentorship.state, mentorship.started_at, mentorship.closed_at,
      ${side === 'mentor' ? sql`mentee.name` : mentorName} as name,
      (select count(*)::int from mentorship_message as message
        where message.mentorship_id = mentorship.id and message.read_at is null and message.author <> ${side}) as unread,
      (select count(*)::int from meeting
        where meeting.mentorship_id = mentorship.id and meeting.proposed_by <> ${side}
          and (meeting.state = 'proposed' or (
            meeting.state = 'accepted' and meeting.starts_at > ${now}
            and not meeting.starts_at = any(meeting.times::timestamptz[])
          ))) as proposals,
      (select count(*)::int from mentorship_item as item
        where item.mentorship_id = mentorship.id and item.owner = ${side} and item.done_at is null
          and item.due < ${indianDate(now)}) as overdue,
      (select min(meeting.starts_at) from meeting
        where meeting.mentorship_id = mentorship.id and meeting.state = 'accepted' and not (${held})) as next_meeting,
      (select max(meeting.starts_at) from meeting
        where meeting.mentorship_id = mentorship.id and ${held}) as last_meeting
    from mentorship
    join mentee on mentee.id = mentorship.mentee_id
    join mentor on mentor.id = mentorship.mentor_id
    where ${side === 'mentor' ? sql`mentorship.mentor_id` : sql`mentorship.mentee_id`} = ${personId}
    order by mentorship.started_at desc, mentorship.id
  `.execute(db)
  return rows
    .map((row) => ({
      _id: row.id,
      name: row.name,
      state: row.state,
      startedAt: row.started_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      urgency: urgencyOf(row, now),
      unread: row.unread,
      nextMeeting: row.next_meeting?.toISOString() ?? null,
      lastMeeting: row.last_meeting?.toISOString() ?? null,
    }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

function urgencyOf(row: Row, now: Date): MentorshipSummary['urgency'] {
  if (row.state !== 'active') return 'calm'
  const isLate = (since: Date, limit: number) => now.getTime() - since.getTime() >= limit
  const isPlanned = row.next_meeting !== null
  if (row.last_meeting === null && !isPlanned && isLate(row.started_at, firstMeetingMs)) {
    return 'no_first_meeting'
  }
  if (row.unread > 0) return 'unread'
  if (row.proposals > 0) return 'proposal'
  if (row.overdue > 0) return 'overdue'
  if (row.last_meeting !== null && !isPlanned && isLate(row.last_meeting, meetingMs)) return 'no_meeting'
  return 'calm'
}

function rankOf({ state, urgency }: MentorshipSummary): number {
  return state === 'active' ? urgencies.indexOf(urgency) : urgencies.length
}

/** How many mentees a mentor takes on, and their pause. */
export async function findMentoring(db: Db, mentorId: string, now: Date): Promise<Mentoring> {
  const row = await db
    .selectFrom('mentor')
    .innerJoin('selection_settings as settings', (join) => join.onTrue())
    .leftJoin('mentoring', 'mentoring.mentor_id', 'mentor.id')
    .where('mentor.id', '=', mentorId)
    .select([
      'mentoring.capacity',
      'settings.default_capacity',
      'mentoring.paused_from',
      'mentoring.paused_until',
      sql<Date>`coalesce(mentoring.updated_at, mentor.created_at)`.as('updated_at'),
      sql<number>`(
        select count(*)::int from mentorship where mentorship.mentor_id = mentor.id and mentorship.state = 'active'
      )`.as('active'),
    ])
    .executeTakeFirstOrThrow()
  const pause = { pausedFrom: row.paused_from, pausedUntil: row.paused_until }
  return {
    ...pause,
    capacity: row.capacity,
    defaultCapacity: row.default_capacity,
    active: row.active,
    isPaused: isPausedOn(pause, indianDate(now)),
    updatedAt: row.updated_at.toISOString(),
  }
}

type MentoringChange = Omit<Infer<typeof MentoringUpdate>, 'updatedAt'>

const columns = {
  capacity: 'capacity',
  pausedFrom: 'paused_from',
  pausedUntil: 'paused_until',
} as const satisfies Columns<'mentoring', MentoringChange>

export async function saveMentoring(
  db: Db,
  mentorId: string,
  { now, ...change }: MentoringChange & { now: Date },
): Promise<void> {
  const fields = { ...toRow(columns, change), updated_at: now }
  await db
    .insertInto('mentoring')
    .values({ mentor_id: mentorId, ...fields })
    .onConflict((taken) => taken.column('mentor_id').doUpdateSet(fields))
    .execute()
}
