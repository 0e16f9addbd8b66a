import { urgencies } from '@udyam/contract/introductions/values'
import type { MentorshipSummary } from '@udyam/contract/introductions/schemas'
import { indianDate } from '@udyam/contract/indian-date'
import type { fitAnswers } from '@udyam/contract/mentorships/values'
import type { Side } from '@udyam/contract/selection/values'
import { sql } from 'kysely'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import { shownImage } from '#platform/photos/image-url.ts'
import { endAsShownTo } from '#programme/selection/mentorship.ts'

const firstMeetingMs = 14 * 86_400_000
const meetingMs = 45 * 86_400_000

type Row = {
  id: string
  name: string
  state: 'active' | 'completed' | 'ended'
  started_at: Date
  closed_at: Date | null
  is_readable: boolean
  unread: number
  proposals: number
  overdue: number
  open_items: number
  next_meeting: Date | null
  last_meeting: Date | null
  meetings: number
  minutes: number
  proposed: number
  reviewers: Side[] | null
  fit_answer: (typeof fitAnswers)[number] | null
  fit_at: Date | null
  certificate: string | null
  ended_by: MentorshipSummary['endedBy']
  end_reason: string
  end_message: string
  image_url: string | null
  photo_id: string | null
  photo_approved: boolean | null
}

/**
 * A person's mentorships: most urgent first, then ended ones, newest first. One without access appears as
 * ended, without names.
 */
export async function findMentorshipsOf(
  db: Db,
  { personId, side, now }: { personId: string; side: Side; now: Date },
): Promise<MentorshipSummary[]> {
  const held = sql`meeting.state = 'accepted' and meeting.starts_at + make_interval(mins => meeting.minutes) <= ${now}`
  // Times for a new meeting, or to move one that has not begun.
  const waits = sql`(meeting.state = 'proposed' or (
    meeting.state = 'accepted' and meeting.starts_at > ${now} and not meeting.starts_at = any(meeting.times::timestamptz[])
  ))`
  const { rows } = await sql<Row>`
    select mentorship.id, mentorship.state, mentorship_readable(mentorship, ${side}) as is_readable, mentorship.started_at, mentorship.closed_at,
      ${side === 'mentor' ? sql`mentee.name` : mentorName} as name,
      (select count(*)::int from mentorship_message as message
        where message.mentorship_id = mentorship.id and message.read_at is null and message.author <> ${side}) as unread,
      (select count(*)::int from meeting
        where meeting.mentorship_id = mentorship.id and meeting.proposed_by <> ${side} and ${waits}) as proposals,
      (select count(*)::int from mentorship_item as item
        where item.mentorship_id = mentorship.id and item.owner = ${side} and item.done_at is null
          and item.due < ${indianDate(now)}) as overdue,
      (select count(*)::int from mentorship_item as item
        where item.mentorship_id = mentorship.id and item.owner = ${side} and item.done_at is null) as open_items,
      (select min(meeting.starts_at) from meeting
        where meeting.mentorship_id = mentorship.id and meeting.state = 'accepted' and not (${held})) as next_meeting,
      (select max(meeting.starts_at) from meeting
        where meeting.mentorship_id = mentorship.id and ${held}) as last_meeting,
      (select count(*)::int from meeting where meeting.mentorship_id = mentorship.id and ${held}) as meetings,
      (select coalesce(sum(meeting.minutes), 0)::int from meeting
        where meeting.mentorship_id = mentorship.id and ${held}) as minutes,
      (select count(*)::int from meeting
        where meeting.mentorship_id = mentorship.id and meeting.proposed_by = ${side} and ${waits}) as proposed,
      (select array_agg(role) from closing_review where closing_review.mentorship_id = mentorship.id) as reviewers,
      fit_check.answer as fit_answer, fit_check.at as fit_at,
      (select code from certificate where certificate.mentorship_id = mentorship.id) as certificate,
      mentorship.ended_by, mentorship.end_reason, mentorship.end_message,
      mentor.image_url, photo.id as photo_id, photo.approved as photo_approved
    from mentorship
    join mentee on mentee.id = mentorship.mentee_id
    join mentor on mentor.id = mentorship.mentor_id
    left join photo on photo.account_id = mentor.id
    left join fit_check on fit_check.mentorship_id = mentorship.id and fit_check.role = ${side}
    where ${side === 'mentor' ? sql`mentorship.mentor_id` : sql`mentorship.mentee_id`} = ${personId}
    order by mentorship.started_at desc, mentorship.id
  `.execute(db)
  return rows
    .map((row) => (row.is_readable || row.state !== 'active' ? row : { ...row, state: 'ended' as const }))
    .map((row) => ({
      _id: row.id,
      name: row.is_readable ? row.name : '',
      state: row.state,
      startedAt: row.started_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      urgency: urgencyOf(row, now),
      unread: row.is_readable ? row.unread : 0,
      openItems: row.is_readable && row.state === 'active' ? row.open_items : 0,
      nextMeeting: row.next_meeting?.toISOString() ?? null,
      lastMeeting: row.last_meeting?.toISOString() ?? null,
      meetings: row.meetings,
      minutes: row.minutes,
      image: side === 'mentee' && row.is_readable ? shownImage(row) : '',
      toChoose: row.state === 'active' && row.proposals > 0,
      isProposed: row.state === 'active' && row.proposed > 0,
      ...reviewOf(row, side),
      certificate: row.is_readable ? row.certificate : null,
      ...endOf(row, side),
    }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Which closing review is open, once one of them is there; and the question of fit, once they have met. */
function reviewOf(row: Row, side: Side) {
  const by = row.state === 'active' ? (row.reviewers ?? []) : []
  const isOwn = by.includes(side)
  return {
    toReview: by.length > 0 && !isOwn,
    isReviewed: isOwn,
    toFit: row.state === 'active' && !isOwn && isFitAsked(row),
  }
}

/** Whoever is still deciding is asked again once mentee and mentor have met again; an agreed meeting comes first. */
function isFitAsked(row: Row): boolean {
  if (row.fit_answer === null || row.fit_at === null) return row.meetings > 0
  return row.fit_answer === 'deciding' && row.next_meeting === null && (row.last_meeting ?? 0) > row.fit_at
}

/** The side that ended it, and their message to the other. */
function endOf(row: Row, side: Side) {
  if (!row.is_readable) return { endedBy: null, farewell: '' }
  const { ended_by: endedBy, end_reason: endReason, end_message: endMessage } = row
  const shown = endAsShownTo(side, { endedBy, endReason, endMessage })
  return { endedBy: shown.endedBy, farewell: endedBy === side ? '' : endMessage }
}

/** The most urgent action of a participant in a mentorship. */
function urgencyOf(row: Row, now: Date): MentorshipSummary['urgency'] {
  if (row.state !== 'active') return 'calm'
  if (row.proposals > 0) return 'proposal'
  const overdueMeeting = overdueMeetingOf(row, now)
  if (overdueMeeting === 'no_first_meeting') return overdueMeeting
  if (row.unread > 0) return 'unread'
  if (row.overdue > 0) return 'overdue'
  return overdueMeeting
}

/** Whether the first meeting is overdue and none is planned. */
function overdueMeetingOf(
  { next_meeting: next, last_meeting: last, started_at: started }: Row,
  now: Date,
): 'no_first_meeting' | 'no_meeting' | 'calm' {
  if (next !== null) return 'calm'
  if (last === null) return now.getTime() - started.getTime() >= firstMeetingMs ? 'no_first_meeting' : 'calm'
  return now.getTime() - last.getTime() >= meetingMs ? 'no_meeting' : 'calm'
}

function rankOf({ state, urgency }: MentorshipSummary): number {
  return state === 'active' ? urgencies.indexOf(urgency) : urgencies.length
}
