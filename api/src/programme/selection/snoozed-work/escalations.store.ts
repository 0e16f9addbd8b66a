import type { Escalation } from '@udyam/contract/selection/escalation-schemas'
import type { SelectionSettings } from '@udyam/contract/selection/record-schemas'
import { escalationKinds } from '@udyam/contract/selection/values'
import { type RawBuilder, sql } from 'kysely'
import { hasJoined } from '#people/accounts/joining/has-joined.store.ts'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import type { Context } from '#platform/http/context.ts'
import { awayMentors, isPaused } from '../capacity.store.ts'
import { findSettings } from '#platform/setup/selection-settings.store.ts'
import { averageScore, scored } from '../candidates/average-score.store.ts'
import { hearsLater, isOfIntake } from '../intakes/intake.store.ts'
import { awaitedEvaluator } from '../reminder.store.ts'
import { isNotBeingShared } from './being-shared.store.ts'

type Kind = (typeof escalationKinds)[number]

const mostOfAKind = 100

type Row = {
  kind: Kind
  since: Date
  mentee_id: string
  mentee: string
  mentor_id: string | null
  mentor: string | null
  introduction: string | null
  mentorship: string | null
  subject: string
  snoozed_until: Date | null
  owner_id: string | null
  owner: string | null
  times: number | null
  reminded_at: Date | null
  evaluator_id: string | null
  evaluator: string | null
  evaluator_since: Date | null
}

type Asked = {
  now: Date
  env: Context['env']
  readerId: string
  kinds?: readonly Kind[]
  /** Only mentees of this intake. */
  intake?: string | undefined
}

/**
 * Overdue cases, longest first, including snoozed ones. Only readers of the scores see that evaluators
 * differ. At most a hundred of each kind.
 */
export async function findEscalations(
  db: Db,
  { kinds = escalationKinds, ...asked }: Asked,
): Promise<Escalation[]> {
  const found = waitingOf({ ...asked, ...(await findSettings(db)) })
  const { rows } = await sql<Row>`
    select escalation.*, subject, attention.owner_id, owner.name as owner, reminder.times, reminder.at as reminded_at,
      evaluator.id as evaluator_id, evaluator.name as evaluator, evaluator.since as evaluator_since,
      case when attention.snoozed_until > ${asked.now} then attention.snoozed_until end as snoozed_until
    from (
      ${sql.join(
        kinds.map((kind) => found[kind]),
        sql` union all `,
      )}
    ) as escalation
    cross join lateral (select coalesce(introduction, mentorship, escalation.mentee_id) as subject) as about
    left join attention on attention.kind = escalation.kind and attention.subject_id = subject
    left join account as owner on owner.id = attention.owner_id
    left join application on escalation.kind = 'unreviewed' and application.mentee_id = escalation.mentee_id
    left join lateral (${awaitedEvaluator(asked.readerId)}) as evaluator on application.mentee_id is not null
    left join reminder on (reminder.wait = 'answer' and reminder.subject_id = introduction)
      or (reminder.wait = 'evaluation' and reminder.subject_id = application.mentee_id)
    order by since, escalation.mentee_id
  `.execute(db)
  return rows.map((row) => ({
    kind: row.kind,
    since: row.since.toISOString(),
    mentee: { _id: row.mentee_id, name: row.mentee },
    mentor: row.mentor_id === null ? null : { _id: row.mentor_id, name: row.mentor ?? '' },
    introduction: row.introduction,
    mentorship: row.mentorship,
    subject: row.subject,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    owner: row.owner_id === null ? null : { _id: row.owner_id, name: row.owner ?? '' },
    evaluator: row.evaluator_since && {
      _id: row.evaluator_id ?? '',
      name: row.evaluator ?? '',
      since: row.evaluator_since.toISOString(),
    },
    reminded: row.reminded_at && { times: row.times ?? 0, at: row.reminded_at.toISOString() },
  }))
}

/** The statement of each kind. */
function waitingOf(asked: Omit<Asked, 'kinds'> & SelectionSettings): Record<Kind, RawBuilder<unknown>> {
  const { now, env, readerId, spreadLimit, intake } = asked
  const isAsked = intake === undefined ? sql`true` : isOfIntake(sql.ref('mentee.id'), intake)
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
  const lastHeld = sql`(
    select max(meeting.starts_at) from meeting
    where meeting.mentorship_id = mentorship.id and meeting.state = 'accepted'
      and meeting.starts_at + make_interval(mins => meeting.minutes) <= ${now}
  )`
  const hasNext = sql`exists (
    select from meeting
    where meeting.mentorship_id = mentorship.id and meeting.state = 'accepted'
      and meeting.starts_at + make_interval(mins => meeting.minutes) > ${now}
  )`
  const active = sql`
    from mentorship
    join mentee on mentee.id = mentorship.mentee_id and ${isAsked}
    join mentor on mentor.id = mentorship.mentor_id
    where mentorship.state = 'active'`
  const ofMentorship = sql`mentee.id as mentee_id, mentee.name as mentee, mentor.id as mentor_id,
    ${mentorName} as mentor, null::uuid as introduction,
    mentorship.id as mentorship`
  const ofApplication = sql`mentee.id as mentee_id, mentee.name as mentee, null::uuid as mentor_id,
    null::text as mentor, null::uuid as introduction, null::uuid as mentorship
    from application join mentee on mentee.id = application.mentee_id and ${isAsked}`
  return {
    unreviewed: sql`
      (select 'unreviewed' as kind, application.registered_at as since, ${ofApplication}
        cross join selection_settings as settings
        where application.state in ('registered', 'under_review') and ${hasJoined(env, sql.ref('mentee.id'))}
          and application.registered_at <= ${now}::timestamptz - make_interval(days => settings.review_days)
          and not ${hearsLater(now)}
        order by since limit ${mostOfAKind})`,
    needs_talk: sql`
      (select 'needs_talk' as kind, application.since, ${ofApplication}
        where application.state = 'under_review' and application.talked_round is distinct from application.round
          and scores_readable(mentee.id, application.round, ${readerId}) and ${spreadLimit}::float8 < (
          select max(average) - min(average) from (
            select ${averageScore} as average
            from evaluation join (${scored}) on evaluation_score.evaluation_id = evaluation.id
            where evaluation.mentee_id = mentee.id and evaluation.round = application.round
              and evaluation_counts(evaluation)
            group by evaluation.id
          ) as averages
        )
        order by since limit ${mostOfAKind})`,
    unassigned: sql`
      (select 'unassigned' as kind, application.queued_at as since, ${ofApplication}
        where application.state = 'eligible' and application.queued_at <= ${days(asked.unassignedDays)}
          and application.held_decision is null and ${isNotBeingShared(sql.ref('mentee.id'))}
        order by application.queued_at limit ${mostOfAKind})`,
    unanswered: sql`
      (select 'unanswered' as kind, introduction.shared_at as since, mentee.id as mentee_id,
          mentee.name as mentee, mentor.id as mentor_id, ${mentorName} as mentor,
          introduction.id as introduction, null::uuid as mentorship
        from introduction
        join mentee on mentee.id = introduction.mentee_id and ${isAsked}
        join mentor on mentor.id = introduction.mentor_id
        cross join selection_settings as settings
        where introduction.state in ('shared', 'viewed')
          and introduction.shared_at <= ${now}::timestamptz - make_interval(days => settings.second_reminder_days)
        order by introduction.shared_at limit ${mostOfAKind})`,
    over_asked: sql`
      (select 'over_asked' as kind, greatest(introduction.shared_at, taken.at) as since, mentee.id as mentee_id,
          mentee.name as mentee, mentor.id as mentor_id, ${mentorName} as mentor,
          introduction.id as introduction, null::uuid as mentorship
        from introduction
        join mentee on mentee.id = introduction.mentee_id and ${isAsked}
        join mentor on mentor.id = introduction.mentor_id
        cross join selection_settings as settings
        left join mentoring on mentoring.mentor_id = mentor.id
        cross join lateral (
          select count(*) as places, max(started_at) as at from mentorship
          where mentorship.mentor_id = mentor.id and mentorship.state = 'active'
        ) as taken
        where introduction.state in ('shared', 'viewed')
          and (${isPaused(now)} or taken.places >= coalesce(mentoring.capacity, settings.default_capacity))
        order by since limit ${mostOfAKind})`,
    no_first_meeting: sql`
      (select 'no_first_meeting' as kind, mentorship.started_at as since, ${ofMentorship} ${active}
          and mentorship.started_at <= ${days(asked.firstMeetingDays)} and ${lastHeld} is null
        order by mentorship.started_at limit ${mostOfAKind})`,
    no_meeting: sql`
      (select 'no_meeting' as kind, ${lastHeld} as since, ${ofMentorship} ${active}
          and ${lastHeld} <= ${days(asked.noMeetingDays)} and not ${hasNext}
        order by 2 limit ${mostOfAKind})`,
    mentor_paused: sql`
      (select 'mentor_paused' as kind, mentorship.started_at as since, ${ofMentorship} ${active}
          and mentorship.mentor_id in ${awayMentors(now)}
        order by mentorship.started_at limit ${mostOfAKind})`,
  }
}
