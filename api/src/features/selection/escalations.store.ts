import { indianDate } from '@udyam/contract/indian-date'
import type { Escalation } from '@udyam/contract/schemas/selection-records'
import { type escalationKinds, spreadLimit } from '@udyam/contract/selection'
import { sql } from 'kysely'
import { mentorName } from '../../db/names.ts'
import type { Db } from '../../db/open.ts'

const mostOfAKind = 100
/** Limits that are not among the settings. */
const unassignedDays = 3
const firstMeetingDays = 14
const meetingDays = 45

type Row = {
  kind: (typeof escalationKinds)[number]
  since: Date
  mentee_id: string
  mentee: string
  mentor_id: string | null
  mentor: string | null
  introduction: string | null
  mentorship: string | null
}

/** What has waited too long, the longest first; that evaluators differ is told to those alone who read the scores. */
export async function findEscalations(
  db: Db,
  { now, readerId }: { now: Date; readerId: string },
): Promise<Escalation[]> {
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
  const today = indianDate(now)
  const lastHeld = sql`(
    select max(meeting.starts_at) from meeting
    where meeting.mentorship_id = mentorship.id and meeting.state = 'accepted'
      and meeting.starts_at + make_interval(mins => meeting.minutes) <= ${now}
  )`
  const active = sql`
    from mentorship
    join mentee on mentee.id = mentorship.mentee_id
    join mentor on mentor.id = mentorship.mentor_id
    where mentorship.state = 'active'`
  const ofMentorship = sql`mentee.id as mentee_id, mentee.name as mentee, mentor.id as mentor_id,
    ${mentorName} as mentor, null::uuid as introduction,
    mentorship.id as mentorship`
  const ofApplication = sql`mentee.id as mentee_id, mentee.name as mentee, null::uuid as mentor_id,
    null::text as mentor, null::uuid as introduction, null::uuid as mentorship
    from application join mentee on mentee.id = application.mentee_id`
  const { rows } = await sql<Row>`
    select * from (
      (select 'unreviewed' as kind, application.registered_at as since, ${ofApplication}
        cross join selection_settings as settings
        where application.state in ('registered', 'under_review')
          and application.registered_at <= ${now}::timestamptz - make_interval(days => settings.review_days)
        order by since limit ${mostOfAKind})
      union all
      (select 'needs_talk', application.since, ${ofApplication}
        where application.state = 'under_review' and application.talked_round is distinct from application.round
          and scores_readable(mentee.id, application.round, ${readerId}) and ${spreadLimit} < (
          select max(average) - min(average) from (
            select avg(evaluation_score.score) as average
            from evaluation join evaluation_score on evaluation_score.evaluation_id = evaluation.id
            where evaluation.mentee_id = mentee.id and evaluation.round = application.round
              and evaluation_counts(evaluation)
            group by evaluation.id
          ) as averages
        )
        order by since limit ${mostOfAKind})
      union all
      (select 'unassigned', application.queued_at, ${ofApplication}
        where application.state = 'eligible' and application.queued_at <= ${days(unassignedDays)}
        order by application.queued_at limit ${mostOfAKind})
      union all
      (select 'unanswered', introduction.shared_at, mentee.id, mentee.name, mentor.id,
          ${mentorName}, introduction.id, null::uuid
        from introduction
        join mentee on mentee.id = introduction.mentee_id
        join mentor on mentor.id = introduction.mentor_id
        cross join selection_settings as settings
        where introduction.state in ('shared', 'viewed')
          and introduction.shared_at <= ${now}::timestamptz - make_interval(days => settings.second_reminder_days)
        order by introduction.shared_at limit ${mostOfAKind})
      union all
      (select 'no_first_meeting', mentorship.started_at, ${ofMentorship} ${active}
          and mentorship.started_at <= ${days(firstMeetingDays)} and ${lastHeld} is null
        order by mentorship.started_at limit ${mostOfAKind})
      union all
      (select 'no_meeting', ${lastHeld}, ${ofMentorship} ${active} and ${lastHeld} <= ${days(meetingDays)}
        order by 2 limit ${mostOfAKind})
      union all
      (select 'mentor_paused', mentorship.started_at, ${ofMentorship} ${active}
          and (mentor.block or not mentor.approve or exists (
            select from mentoring
            where mentoring.mentor_id = mentor.id and mentoring.paused_from <= ${today}
              and (mentoring.paused_until is null or mentoring.paused_until >= ${today})
          ))
        order by mentorship.started_at limit ${mostOfAKind})
    ) as escalation
    order by since, mentee_id
  `.execute(db)
  return rows.map((row) => ({
    kind: row.kind,
    since: row.since.toISOString(),
    mentee: { _id: row.mentee_id, name: row.mentee },
    mentor: row.mentor_id === null ? null : { _id: row.mentor_id, name: row.mentor ?? '' },
    introduction: row.introduction,
    mentorship: row.mentorship,
  }))
}
