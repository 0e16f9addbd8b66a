import {
  baseline,
  missedDays,
  outcomeMonths,
  pulseDays,
  type SurveyKind,
} from '@udyam/contract/surveys/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { type DueSurvey, hasStopped, isAskable, runSize } from './survey.store.ts'

const indianDay = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Kolkata')::date`

/** Nine o'clock in India on a day: when surveys are due. */
const nineOn = (day: RawBuilder<unknown>) => sql`((${day})::date + time '09:00') at time zone 'Asia/Kolkata'`

type Due = { kind: SurveyKind; now: Date; rows: RawBuilder<unknown> }

/** Those of rows `wave, account_id, mentorship_id, due_at` that are due and not made yet; as many as a run handles. */
async function findDue(db: Db, { kind, now, rows }: Due): Promise<DueSurvey[]> {
  const since = new Date(now.getTime() - missedDays * 86_400_000)
  const found = await sql<DueSurvey>`
    select ${kind} as kind, wave, due.account_id as "accountId", due.mentorship_id as "mentorshipId", due_at as "dueAt"
    from (${rows}) as due
    where due_at <= ${now} and due_at > ${since} and ${isAskable(sql.ref('due.account_id'))}
      and not ${hasStopped(sql`${kind}`, sql.ref('due.account_id'))}
      and not exists (
        select from survey as known where known.kind = ${kind} and known.account_id = due.account_id
          and known.wave = due.wave and known.mentorship_id is not distinct from due.mentorship_id
      )
    order by due_at, due.account_id limit ${runSize}`.execute(db)
  return found.rows
}

/** Finds the pulses that are due: both sides of active mentorships. */
export async function findDuePulses(db: Db, now: Date): Promise<DueSurvey[]> {
  const { first, every } = pulseDays
  const rows = sql`
    select wave, side.account_id, mentorship.id as mentorship_id,
      ${nineOn(sql`${indianDay(sql.ref('mentorship.started_at'))} + wave`)} as due_at
    from mentorship
    cross join lateral (
      select ${indianDay(sql`${now}::timestamptz`)} - ${indianDay(sql.ref('mentorship.started_at'))} as days
    ) as age
    cross join lateral (select ${first}::int + ${every}::int * ((days - ${first}::int) / ${every}::int) as wave) as last
    cross join lateral (values (mentorship.mentee_id), (mentorship.mentor_id)) as side (account_id)
    where mentorship.state = 'active' and days >= ${first}::int and contact_allowed(mentorship)`
  return findDue(db, { kind: 'pulse', now, rows })
}

/** Finds the outcomes that are due: months of the calendar after the first mentoring began, ended or not. */
export async function findDueOutcomes(db: Db, now: Date): Promise<DueSurvey[]> {
  const months = sql`make_interval(months => wave)`
  // A month has up to three days more than another.
  const slack = sql`interval '4 days'`
  const rows = sql`
    select wave, step.mentee_id as account_id, null::uuid as mentorship_id,
      ${nineOn(sql`${indianDay(sql.ref('step.at'))} + ${months}`)} as due_at
    from unnest(${sql.val([...outcomeMonths])}::int[]) as asked (wave)
    join application_step as step on step.to_state = 'mentoring'
      and step.at <= ${now}::timestamptz - ${months} + ${slack}
      and step.at > ${now}::timestamptz - ${months} - make_interval(days => ${missedDays}::int) - ${slack}
    where ${isFirst('mentoring')}`
  return findDue(db, { kind: 'outcome', now, rows })
}

/** Finds the baselines that are due: on the day after a mentee has been told that they are eligible. */
export async function findDueBaselines(db: Db, now: Date): Promise<DueSurvey[]> {
  const rows = sql`
    select ${baseline}::int as wave, step.mentee_id as account_id, null::uuid as mentorship_id,
      ${nineOn(sql`${indianDay(sql.ref('step.at'))} + 1`)} as due_at
    from application_step as step
    join application on application.mentee_id = step.mentee_id
    where step.to_state = 'eligible' and step.at <= ${now}
      and step.at > ${now}::timestamptz - make_interval(days => ${missedDays}::int + 2)
      and application.state in ('eligible', 'introduced', 'mentoring', 'completed') and ${isFirst('eligible')}`
  return findDue(db, { kind: 'outcome', now, rows })
}

/** Whether a step is the first of its mentee to a state. */
function isFirst(state: 'mentoring' | 'eligible'): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from application_step as earlier where earlier.mentee_id = step.mentee_id
      and earlier.to_state = ${state} and (earlier.at, earlier.id) < (step.at, step.id)
  )`
}
