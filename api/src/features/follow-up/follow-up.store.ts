import { mentorshipNeeds, overdueDays, type surveyFilters } from '@udyam/contract/follow-up/values'
import { indianDate } from '@udyam/contract/indian-date'
import type { FollowUp, FollowUpRow } from '@udyam/contract/follow-up/schemas'
import type { Side } from '@udyam/contract/selection/values'
import type { ListQuery } from '@udyam/contract/parts/page'
import { type RawBuilder, sql } from 'kysely'
import { offsetOf, ordered, sortOf } from '#platform/db/list.ts'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import { isStaying } from '#platform/db/not-archived.ts'
import { contains } from '#platform/db/search.ts'
import { pulsesWithNeed } from '#programme/surveys/pulse-needs.store.ts'
import { isReminded } from '#programme/surveys/survey.store.ts'
import { awayMentors } from '#programme/selection/capacity.store.ts'
import { findSettings } from '#platform/setup/selection-settings.store.ts'

type Asked = ListQuery & {
  now: Date
  state: FollowUp['state']
  mentor?: string | undefined
  survey?: (typeof surveyFilters)[number] | undefined
}

const columns: Record<string, RawBuilder<unknown>> = {
  need: sql`rank`,
  mentee: sql`lower(mentee_name)`,
  mentor: sql`lower(mentor_name)`,
  startedAt: sql`started_at`,
  lastMeetingAt: sql`last_at`,
}

/** Mentorships; where it is asked for, also mentees without mentoring whose survey waits, with the active ones. */
export async function findFollowUps(db: Db, asked: Asked): Promise<{ data: FollowUpRow[]; total: number }> {
  const { field, direction } = sortOf(asked.sort)
  const by = columns[field]
  if (by === undefined) throw new Error(`mentorships cannot be sorted by ${field}`)
  const alone = asked.survey === 'unansweredByAnybody' ? sql`union all ${unpaired(asked.now)}` : sql``
  const found = sql`(
    select * from (${await signs(db, asked.now)} ${alone}) as sign where coalesce(state, 'active') = ${asked.state}
      and (${asked.mentor ?? null}::uuid is null or mentor_id = ${asked.mentor ?? null}::uuid)
      and (${asked.survey === undefined} or jsonb_array_length(unanswered) > 0)
      and ${contains(sql<string>`concat_ws(' ', mentee_name, mentor_name)`, asked.search)}
  )`
  const { rows } = await sql<(Row | Unpaired) & { total: number }>`
    select *, count(*) over ()::int as total from ${found} as found
    order by ${ordered(by, { canBeEmpty: true, direction })}, started_at, id
    limit ${asked.limit} offset ${offsetOf(asked)}
  `.execute(db)
  return { data: rows.map(toRow), total: rows[0]?.total ?? 0 }
}

export async function findFollowUp(db: Db, id: string, now: Date): Promise<FollowUp | undefined> {
  const { rows } = await sql<Row>`
    select * from (${await signs(db, now)}) as sign where id = ${id}
  `.execute(db)
  return rows[0] && toFollowUp(rows[0])
}

type Pulse = Omit<NonNullable<FollowUp['pulses']['mentee']>, 'at'> & { at: string }

type Unanswered = FollowUp['unanswered'][number]

type Row = {
  id: string
  state: FollowUp['state']
  rank: number | null
  mentee_id: string
  mentee_name: string
  mentor_id: string
  mentor_name: string
  started_at: Date
  closed_at: Date | null
  last_at: Date | null
  next_at: Date | null
  held: number
  minutes: number
  goals: number
  goals_done: number
  actions_open: number
  actions_overdue: number
  mentee_fit: FollowUp['fit']['mentee']
  mentor_fit: FollowUp['fit']['mentor']
  mentee_pulse: Pulse | null
  mentor_pulse: Pulse | null
  unanswered: Unanswered[]
  mentee_nudged: Date | null
  mentor_nudged: Date | null
  can_nudge: boolean
}

/** A mentee without mentoring, in the same columns. */
type Unpaired = Omit<Row, 'state' | 'mentor_id' | 'mentor_name' | 'started_at'> &
  Record<'state' | 'mentor_id' | 'mentor_name' | 'started_at', null>

/** Mentorships with their warning signs; does not read the messages of mentee and mentor. */
async function signs(db: Db, now: Date): Promise<RawBuilder<unknown>> {
  const { firstMeetingDays, noMeetingDays } = await findSettings(db)
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const today = indianDate(now)
  const longOverdue = indianDate(ago(overdueDays))
  return sql`
    select mentorship.id, mentorship.state, mentorship.started_at, mentorship.closed_at,
      mentee.id as mentee_id, mentee.name as mentee_name, mentor.id as mentor_id, ${mentorName} as mentor_name,
      met.last_at, met.next_at, met.held, met.minutes,
      item.goals, item.goals_done, item.actions_open, item.actions_overdue,
      fit.mentee as mentee_fit, fit.mentor as mentor_fit,
      pulse.mentee as mentee_pulse, pulse.mentor as mentor_pulse, waiting.unanswered,
      asked.mentee as mentee_nudged, asked.mentor as mentor_nudged, contact_allowed(mentorship) as can_nudge,
      case
        when mentorship.state <> 'active' then null
        when 'not_a_fit' in (fit.mentee, fit.mentor) then 0
        when mentorship.id in (select mentorship_id from ${pulsesWithNeed(now)} as told where need <> 'too_rare') then 1
        when mentor.id in ${awayMentors(now)} then 2
        when met.last_at is null and mentorship.started_at <= ${ago(firstMeetingDays)} then 3
        when met.last_at <= ${ago(noMeetingDays)} and met.next_at is null then 4
        when item.oldest_due < ${longOverdue}::date then 5
        when ${hasSilentSide(now)} then 6
        else 7
      end as rank
    from mentorship
    join mentee on mentee.id = mentorship.mentee_id
    join mentor on mentor.id = mentorship.mentor_id
    cross join lateral (
      select max(starts_at) filter (where ends_at <= ${now}) as last_at,
        min(starts_at) filter (where ends_at > ${now}) as next_at,
        count(*) filter (where ends_at <= ${now})::int as held,
        coalesce(sum(minutes) filter (where ends_at <= ${now}), 0)::int as minutes
      from (
        select starts_at, minutes, starts_at + make_interval(mins => minutes) as ends_at from meeting
        where meeting.mentorship_id = mentorship.id and meeting.state = 'accepted'
      ) as agreed
    ) as met
    cross join lateral (
      select count(*) filter (where kind = 'goal')::int as goals,
        count(*) filter (where kind = 'goal' and done_at is not null)::int as goals_done,
        count(*) filter (where kind = 'action' and done_at is null)::int as actions_open,
        count(*) filter (where kind = 'action' and done_at is null and due < ${today}::date)::int as actions_overdue,
        min(due) filter (where kind = 'action' and done_at is null) as oldest_due
      from mentorship_item where mentorship_item.mentorship_id = mentorship.id
    ) as item
    cross join lateral (
      select max(answer) filter (where role = 'mentee') as mentee, max(answer) filter (where role = 'mentor') as mentor
      from fit_check where fit_check.mentorship_id = mentorship.id
    ) as fit
    cross join lateral (
      select ${lastPulse('mentee')} as mentee, ${lastPulse('mentor')} as mentor
    ) as pulse
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('_id', survey.id, 'since', survey.asked_at,
        'side', case when survey.account_id = mentee.id then 'mentee' else 'mentor' end) order by survey.asked_at), '[]') as unanswered
      from survey where survey.account_id in (mentee.id, mentor.id) and ${isReminded(now)}
        and (survey.mentorship_id = mentorship.id or (survey.kind = 'outcome' and mentorship.id = ${mentorshipAsked}))
    ) as waiting
    cross join lateral (
      select max(at) filter (where side = 'mentee') as mentee, max(at) filter (where side = 'mentor') as mentor
      from nudge where nudge.mentorship_id = mentorship.id
    ) as asked
    where ${isStaying(sql.ref('mentee.id'))} and ${isStaying(sql.ref('mentor.id'))}`
}

/** Mentees with outcomes that wait on no mentorship of the list, in the columns of `signs`, in their order. */
function unpaired(now: Date): RawBuilder<unknown> {
  return sql`
    select mentee.id, null as state, null as started_at, null as closed_at,
      mentee.id as mentee_id, mentee.name as mentee_name, null as mentor_id, null as mentor_name,
      null as last_at, null as next_at, 0 as held, 0 as minutes,
      0 as goals, 0 as goals_done, 0 as actions_open, 0 as actions_overdue,
      null as mentee_fit, null as mentor_fit,
      null as mentee_pulse, null as mentor_pulse,
      jsonb_agg(jsonb_build_object('_id', survey.id, 'since', survey.asked_at, 'side', 'mentee') order by survey.asked_at)
        as unanswered,
      null as mentee_nudged, null as mentor_nudged, false as can_nudge, null as rank
    from survey join mentee on mentee.id = survey.account_id
    where survey.kind = 'outcome' and ${isReminded(now)} and ${isStaying(sql.ref('mentee.id'))}
      and not exists (
        select from mentorship as own where own.id = ${mentorshipAsked} and ${isStaying(sql.ref('own.mentor_id'))}
      )
    group by mentee.id`
}

/** The mentorship that an outcome was asked for: the last that had begun by then, else the first. */
const mentorshipAsked = sql`(
  select asked.id from mentorship as asked where asked.mentee_id = survey.account_id
  order by asked.started_at > survey.asked_at, abs(extract(epoch from survey.asked_at - asked.started_at)), asked.id
  limit 1
)`

/** What a side has answered last about the mentoring. */
function lastPulse(side: Side): RawBuilder<unknown> {
  return sql`(
    select jsonb_build_object('at', answered_at, 'going', answers -> 'going', 'often', answers -> 'often',
      'call', answers -> 'call')
    from survey where survey.mentorship_id = mentorship.id and survey.account_id = ${sql.ref(`${side}.id`)}
      and answered_at is not null
    order by answered_at desc limit 1
  )`
}

/** Whether mentee or mentor has left the last two pulses unanswered. */
function hasSilentSide(now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (
      select account_id, answered_at, row_number() over (partition by account_id order by due_at desc) as place
      from survey where survey.mentorship_id = mentorship.id and (closes_at <= ${now} or answered_at is not null)
    ) as recent
    where place <= 2 group by account_id having count(*) = 2 and count(answered_at) = 0
  )`
}

function toRow(row: Row | Unpaired): FollowUpRow {
  if (row.mentor_id !== null) return toFollowUp(row)
  return { ...signsOf(row), state: null, mentor: null, startedAt: null }
}

function toFollowUp(row: Row): FollowUp {
  const mentor = { _id: row.mentor_id, name: row.mentor_name }
  return { ...signsOf(row), state: row.state, mentor, startedAt: row.started_at.toISOString() }
}

function signsOf(row: Row | Unpaired): Omit<FollowUp, 'state' | 'mentor' | 'startedAt'> {
  const at = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    _id: row.id,
    need: row.rank === null ? null : (mentorshipNeeds[row.rank] ?? 'calm'),
    mentee: { _id: row.mentee_id, name: row.mentee_name },
    closedAt: at(row.closed_at),
    lastMeetingAt: at(row.last_at),
    nextMeetingAt: at(row.next_at),
    meetings: row.held,
    hours: Math.round(row.minutes / 6) / 10,
    goals: row.goals,
    goalsDone: row.goals_done,
    actionsOpen: row.actions_open,
    actionsOverdue: row.actions_overdue,
    fit: { mentee: row.mentee_fit, mentor: row.mentor_fit },
    pulses: { mentee: toPulse(row.mentee_pulse), mentor: toPulse(row.mentor_pulse) },
    unanswered: row.unanswered.map((one) => ({ ...one, since: new Date(one.since).toISOString() })),
    nudged: { mentee: at(row.mentee_nudged), mentor: at(row.mentor_nudged) },
    canNudge: row.can_nudge,
  }
}

const toPulse = (pulse: Pulse | null) => pulse && { ...pulse, at: new Date(pulse.at).toISOString() }
