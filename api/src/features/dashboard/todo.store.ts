import type { AdminKind } from '@udyam/contract/duties'
import { mostCounted, rowsOfTodo, type TodoKind } from '@udyam/contract/dashboard/todo-values'
import type { TodoRow } from '@udyam/contract/dashboard/todo-schemas'
import { invitationDays } from '@udyam/contract/joining/values'
import type { Role } from '@udyam/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import { hasJoined } from '#people/accounts/joining/has-joined.store.ts'
import type { Db } from '#platform/db/open.ts'
import type { Context } from '#platform/http/context.ts'
import { isPresentId, isStaying } from '#platform/db/not-archived.ts'
import {
  isDecisionWaiting,
  isEvaluationWaiting,
  isReleaseWaiting,
  menteesBeingShared,
} from '#programme/selection/snoozed-work/being-shared.store.ts'
import { pulsesWithNeed } from '#programme/surveys/pulse-needs.store.ts'
import { averageScore, scored } from '#programme/selection/candidates/average-score.store.ts'
import { isInIntake, isOfIntake } from '#programme/selection/intakes/intake.store.ts'

/** Number of waiting items of a kind, and the ids of the oldest. */
export type Waiting = {
  kind: TodoKind
  count: number
  /** Whether there are more than counted. */
  more: boolean
  oldest: Date | null
  snoozed: number
  top: ({ id: string; at: Date } & Partial<
    Pick<TodoRow, 'mentorship' | 'introduction' | 'person' | 'called' | 'reminded'>
  >)[]
}

type Row = Omit<Waiting, 'top' | 'more'> & { ids: string[] | null; since: Date[] | null }

/** One above the limit shows that there are more. */
const enough = sql.lit(mostCounted + 1)

/** Counts rows of `kind, id, at, snoozed` by kind: at most `enough` of the oldest each. */
async function summarize(db: Db, found: RawBuilder<unknown>): Promise<Waiting[]> {
  const { rows } = await sql<Row>`
    with found as materialized (${found}),
    counted as materialized (
      select kind, count(*) filter (where not snoozed)::int as count, min(at) filter (where not snoozed) as oldest,
        count(*) filter (where snoozed)::int as snoozed
      from found group by kind
    )
    select counted.*, ids, since from counted cross join lateral (
      select array_agg(id order by at, id) as ids, array_agg(at order by at, id) as since from (
        select id, at from found where kind = counted.kind and not snoozed order by at, id limit ${sql.lit(rowsOfTodo)}
      ) as first
    ) as top
  `.execute(db)
  return rows.map(({ ids, since, ...row }) => ({
    ...row,
    count: Math.min(row.count, mostCounted),
    more: row.count > mostCounted,
    top: (ids ?? []).map((id, index) => ({ id, at: since?.[index] ?? new Date(0) })),
  }))
}

/** Evaluations that a decision on an `application` needs. */
const wanted = sql`(select number from wanted where wanted.id = application.intake_id)`

/**
 * Cases that wait for an evaluation, a talk, a decision or a mentor. Access to scores is computed for all at
 * once (`barred_evaluator`, migration 0030). A case with a held decision, in whatever state, waits for its release
 * alone. The cost does not grow with the members. Each kind is read in waiting order until `enough` are found,
 * evaluation counts are in the application (migration 0054), and sets contain only the caller's own rows.
 */
export async function countCases(db: Db, asked: Asked): Promise<Waiting[]> {
  const { user, now } = asked
  const me = user.id
  // Evaluations by a barred person do not count. They are looked up in a set that is built once.
  return summarize(
    db,
    sql`
    select * from (
      with barred as materialized (select mentee_id, person_id from barred_evaluator),
      -- Once for each intake, not for each application.
      wanted as materialized (select intake.id, evaluations_wanted(intake.id) as number from intake),
      lacking as materialized (
        select application.mentee_id
        from barred join application on application.mentee_id = barred.mentee_id and application.given > 0
        join evaluation on evaluation.mentee_id = application.mentee_id and evaluation.evaluator_id = barred.person_id
          and evaluation.round = application.round and evaluation.submitted_at is not null
        group by application.mentee_id
        having application.given - count(*) < ${wanted}
      ),
      tied as materialized (select mentee_id from barred where person_id = ${me}),
      mine as materialized (
        select mentee_id, round from evaluation where evaluator_id = ${me} and submitted_at is not null
      ),
      seen as materialized (select mentee_id, round from score_view where reader_id = ${me}),
      planned as materialized ${menteesBeingShared()},
      put_off as materialized (
        select kind, subject_id from attention where kind in ('needs_talk', 'unassigned') and snoozed_until > ${now}
      )
      ${sql.join(Object.values(casesOf(asked)), sql` union all `)}
    ) as waiting`,
  )
}

/** The reader, and the intake that alone is asked for. */
export type Asked = {
  user: { id: string; kind: AdminKind | null }
  env: Context['env']
  now: Date
  intake?: string | undefined
}

/** Statement per kind, on the sets above. */
function casesOf({ user, env, intake }: Asked) {
  const isOfficer = user.kind === 'owner' || user.kind === 'manager'
  const id = sql.ref('application.mentee_id')
  const isOpen = sql`state in ('registered', 'under_review') and ${isInIntake(intake)} and ${hasJoined(env, id)}`
  const isLacking = sql`application.mentee_id in (select mentee_id from lacking)`
  const isFree = sql`application.mentee_id not in (select mentee_id from tied)`
  const isMine = sql`(application.mentee_id, application.round) in (select mentee_id, round from mine)`
  const isSeen = sql`(application.mentee_id, application.round) in (select mentee_id, round from seen)`
  const isDecidable =
    user.kind === 'auditor' ? sql`true` : isOfficer ? isFree : sql`(${isFree} and ${isMine})`
  const isUnassigned = sql`state = 'eligible' and held_decision is null and ${isInIntake(intake)}
    and mentee_id not in (select mentee_id from planned)`
  const longest = sql`order by 3, 2 limit ${enough}`
  return {
    evaluate: sql`
      (select 'evaluate' as kind, mentee_id as id, registered_at as at, false as snoozed from application
        where ${isOpen} and ${isFree} and not ${isMine} and not ${isSeen} and not ${isEvaluationWaiting(id, user.id)}
        ${longest})`,
    all: sql`
      (select 'all_evaluations', mentee_id, registered_at, false from application
        where ${isOpen} and (given < ${wanted} or ${isLacking})
        ${longest})`,
    decide: sql`
      (select 'decide', mentee_id, registered_at, false from application
        where state = 'under_review' and given > 0 and held_at is null and ${isOpen}
          and given >= ${wanted} and not ${isLacking} and ${isDecidable} and not ${isDecisionWaiting(id)}
        ${longest})`,
    held: sql`
      (select 'held', mentee_id, held_at, false from application
        where held_decision is not null and ${isInIntake(intake)} and ${isDecidable} and not ${isReleaseWaiting(id)}
        ${longest})`,
    talk: sql`
      select 'talk', mentee_id, since, mentee_id in (select subject_id from put_off where kind = 'needs_talk') from (
        select application.mentee_id, since, ${averageScore} as average
        from (select * from mine union select * from seen where ${isOfficer}::boolean) as told
        join application on application.mentee_id = told.mentee_id and application.round = told.round
        join evaluation on evaluation.mentee_id = application.mentee_id and evaluation.round = application.round
          and evaluation.submitted_at is not null and coalesce(
            (evaluation.mentee_id, evaluation.evaluator_id) not in (select mentee_id, person_id from barred), true)
        join (${scored}) on evaluation_score.evaluation_id = evaluation.id
        where state = 'under_review' and given > 1 and talked_round is distinct from application.round
          and ${isOpen} and ${isFree}
        group by application.mentee_id, since, evaluation.id
      ) as averages
      group by mentee_id, since
      having max(average) - min(average) > (select spread_limit from selection_settings)`,
    unassigned: sql`
      (select 'unassigned', mentee_id, queued_at, false from application
        where ${isUnassigned} and mentee_id not in (select subject_id from put_off where kind = 'unassigned')
        ${longest})
      union all
      select 'unassigned', mentee_id, queued_at, true from application
      where ${isUnassigned} and mentee_id in (select subject_id from put_off where kind = 'unassigned')`,
  }
}

/**
 * Mentor requests, names, photos and stories that need a review, and people without an e-mail address who have not
 * joined for a week.
 */
export async function countPeople(db: Db, now: Date): Promise<Waiting[]> {
  const weekAgo = new Date(now.getTime() - invitationDays.toReminder * 86_400_000)
  const waiting = await summarize(
    db,
    sql`
    (select 'not_joined' as kind, account_id as id, invited_at as at, false as snoozed
      from invitation join account on account.id = account_id and account.state = 'invited'
      where email is null and suspended_at is null and invited_at <= ${weekAgo} and ${isPresentId(sql.ref('account_id'))}
      order by invited_at, account_id limit ${enough})
    union all
    (select 'mentors' as kind, id, created_at as at, false as snoozed from mentor where not approve and not block
      order by created_at, id limit ${enough})
    union all
    (select 'names', account_id, at, false from name_change where ${isPresentId(sql.ref('account_id'))}
      order by at, account_id limit ${enough})
    union all
    (select 'photos', account_id, at, false from photo where not approved and ${isPresentId(sql.ref('account_id'))}
      order by at, account_id limit ${enough})
    union all
    (select 'stories', id, updated_at, false from story where state = 'draft' and ${isStaying(sql.ref('account_id'))}
      order by updated_at, id limit ${enough})`,
  )
  const ids = waiting.flatMap(({ kind, top }) => (kind === 'not_joined' ? top.map(({ id }) => id) : []))
  if (ids.length === 0) return waiting
  const people = await db.selectFrom('account').where('id', 'in', ids).select(['id', 'role']).execute()
  const roleOf = new Map(people.map(({ id, role }) => [id, role]))
  return waiting.map((line) => ({
    ...line,
    top: line.top.map((row) => {
      const role = roleOf.get(row.id)
      return role === undefined ? row : { ...row, person: { _id: row.id, role } }
    }),
  }))
}

type Answered = {
  id: string
  mentorship: string
  accountId: string
  role: Role
  name: string
  about: string
}

/** Pulses that ask for attention, with whose they are. */
export async function countPulses(
  db: Db,
  { now, intake }: Pick<Asked, 'now' | 'intake'>,
): Promise<Waiting[]> {
  const isAsked =
    intake === undefined
      ? sql`true`
      : sql`mentorship_id in (select id from mentorship where ${isOfIntake(sql.ref('mentorship.mentee_id'), intake)})`
  const found = sql`
    select need as kind, id, at, false as snoozed from ${pulsesWithNeed(now)} as pulse where ${isAsked}`
  const waiting = await summarize(db, found)
  const ids = waiting.flatMap(({ top }) => top.map(({ id }) => id))
  const { rows } = await sql<Answered>`
    select survey.id, survey.mentorship_id as mentorship, account.id as "accountId", account.role,
      account.name, coalesce(other.name, '') as about
    from survey
    join account on account.id = survey.account_id
    left join mentorship on mentorship.id = survey.mentorship_id
    left join account as other on other.id in (mentorship.mentee_id, mentorship.mentor_id) and other.id <> account.id
    where survey.id = any(${ids}::uuid[])
  `.execute(db)
  const answered = new Map(rows.map((row) => [row.id, row]))
  return waiting.map((line) => ({
    ...line,
    top: line.top.map((row) => {
      const known = answered.get(row.id)
      if (known === undefined) return row
      const { mentorship, accountId, role, name, about } = known
      return { ...row, mentorship, person: { _id: accountId, role }, called: { name, about } }
    }),
  }))
}

/** All unread messages, and open reports with urgent ones separate. */
export async function countInbox(db: Db): Promise<Waiting[]> {
  return summarize(
    db,
    sql`
    (select 'messages' as kind, id, created_at as at, false as snoozed from contact_message where not read
      order by created_at, id limit ${enough})
    union all
    select case severity when 'urgent' then 'urgent' else 'reported' end, id, created_at, false
    from report where state = 'open'`,
  )
}

const failedDays = 30

/** Recently failed mails and messages to phones, and those that wait after a refusal by the mail server or the gateway. */
export async function countMails(db: Db, now: Date): Promise<Waiting[]> {
  const since = new Date(now.getTime() - failedDays * 86_400_000)
  return summarize(
    db,
    sql`
    (select 'mails' as kind, id, failed_at as at, false as snoozed from mail
      where failed_at > ${since}
      order by failed_at, id limit ${enough})
    union all
    (select 'mails', id, created_at, false from mail
      where sent_at is null and failed_at is null and last_error is not null
      order by next_attempt_at limit ${enough})
    union all
    (select 'mails', id, coalesce(failed_at, created_at), false from phone_message
      where failed_at > ${since} or (sent_at is null and failed_at is null and last_error is not null)
      order by 3, 2 limit ${enough})`,
  )
}

/** Label of each item: name of the person or sender, category of the report, subject of the mail. */
export async function findNames(db: Db, rows: readonly { id: string }[]): Promise<Map<string, string>> {
  const ids = rows.map(({ id }) => id)
  const found = await sql<{ id: string; name: string }>`
    select id, name from account where id = any(${ids}::uuid[])
    union all select id, name from contact_message where id = any(${ids}::uuid[])
    union all select id, category from report where id = any(${ids}::uuid[])
    union all select id, subject from mail where id = any(${ids}::uuid[])
    union all select id, subject from phone_message where id = any(${ids}::uuid[])
    union all select id, name from story where id = any(${ids}::uuid[])
    union all select survey.id, account.name from survey join account on account.id = survey.account_id
      where survey.id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}
