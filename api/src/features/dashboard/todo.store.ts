import type { AdminKind } from '@udyam/contract/duties'
import { rowsOfTodo, type TodoKind } from '@udyam/contract/today/todo'
import { type RawBuilder, sql } from 'kysely'
import { hasJoined } from '../../accounts/joining/has-joined.store.ts'
import type { Db } from '../../db/open.ts'
import type { Context } from '../../http/context.ts'
import { isPresentId } from '../../db/present.ts'
import { isDecisionWaiting, isEvaluationWaiting } from '../../selection/attention/on-its-way.store.ts'
import { averageScore, scored } from '../../selection/candidates/average-score.store.ts'

/** How many of a kind wait, and the longest waiting of them by id. */
export type Waiting = {
  kind: TodoKind
  count: number
  oldest: Date | null
  snoozed: number
  top: { id: string; at: Date }[]
}

type Row = Omit<Waiting, 'top'> & { ids: string[] | null; since: Date[] | null }

/** Counts rows of `kind, id, at, snoozed` by kind. */
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
    top: (ids ?? []).map((id, index) => ({ id, at: since?.[index] ?? new Date(0) })),
  }))
}

/**
 * The cases that wait for an evaluation, a talk, a decision or a mentor. Who sees scores is asked of everybody at once
 * (`barred_evaluator`, migration 0030). A decision that is held, or on its way, is no longer to be made.
 */
export async function countCases(
  db: Db,
  { user, env, now }: { user: { id: string; kind: AdminKind | null }; env: Context['env']; now: Date },
): Promise<Waiting[]> {
  const me = user.id
  const isOfficer = user.kind === 'owner' || user.kind === 'manager'
  const isCountingAll = isOfficer || user.kind === 'auditor'
  // Each looked up in a set made once, whatever the planner believes of their numbers.
  const counts = sql`evaluation.submitted_at is not null and coalesce(
    (evaluation.mentee_id, evaluation.evaluator_id) not in (select mentee_id, person_id from barred), true)`
  return summarize(
    db,
    sql`
    select kind, mentee_id as id, at, snoozed from (
      with barred as materialized (select mentee_id, person_id from barred_evaluator),
      judged as materialized (
        select application.mentee_id, state, application.round, talked_round, registered_at, since, held_at,
          count(evaluation.id) as given, coalesce(bool_or(evaluator_id = ${me}), false) as is_mine
        from application
        left join evaluation on evaluation.mentee_id = application.mentee_id
          and evaluation.round = application.round and ${counts}
        where state in ('registered', 'under_review') and ${hasJoined(env, sql.ref('application.mentee_id'))}
        group by application.mentee_id
      ),
      seen as materialized (
        select *, mentee_id not in (select mentee_id from barred where person_id = ${me}) as is_free,
          (mentee_id, round) in (select mentee_id, round from score_view where reader_id = ${me}) as has_read
        from judged
      ),
      apart as materialized (
        select seen.mentee_id
        from seen
        join evaluation on evaluation.mentee_id = seen.mentee_id and evaluation.round = seen.round and ${counts}
        cross join lateral (
          select ${averageScore} as average from ${scored} where evaluation_id = evaluation.id
        ) as scores
        where state = 'under_review' and talked_round is distinct from seen.round
          and given > 1 and is_free and (is_mine or (has_read and ${isOfficer}::boolean))
        group by seen.mentee_id
        having max(average) - min(average) > (select spread_limit from selection_settings)
      ),
      known as materialized (
        select *, is_free and not is_mine and not has_read
            and not ${isEvaluationWaiting(sql.ref('seen.mentee_id'), me)} as is_to_do,
          is_free and (is_mine or ${isCountingAll}::boolean) as is_decidable,
          mentee_id in (select mentee_id from apart) as is_apart
        from seen
      )
      select line.kind, known.mentee_id, line.at, coalesce(attention.snoozed_until > ${now}, false) as snoozed
      from known
      cross join selection_settings
      cross join lateral (values
        ('evaluate', registered_at, is_to_do),
        ('all_evaluations', registered_at, given < wanted_evaluations),
        ('talk', since, is_apart),
        ('decide', registered_at, state = 'under_review' and given >= wanted_evaluations and held_at is null
          and not ${isDecisionWaiting(sql.ref('known.mentee_id'))} and (is_decidable or ${user.kind === 'auditor'}::boolean)),
        ('held', held_at, held_at is not null and (is_decidable or ${user.kind === 'auditor'}::boolean))
      ) as line (kind, at, holds)
      left join attention
        on line.kind = 'talk' and attention.kind = 'needs_talk' and attention.subject_id = known.mentee_id
      where line.holds
      union all
      select 'unassigned', application.mentee_id, application.queued_at,
        coalesce(attention.snoozed_until > ${now}, false)
      from application
      left join attention on attention.kind = 'unassigned' and attention.subject_id = application.mentee_id
      where application.state = 'eligible'
    ) as waiting`,
  )
}

/** Applications of mentors, and names and photos that somebody has to look at. */
export async function countPeople(db: Db): Promise<Waiting[]> {
  return summarize(
    db,
    sql`
    select 'mentors' as kind, id, created_at as at, false as snoozed from mentor where not approve and not block
    union all
    select 'names', account_id, at, false from name_change where ${isPresentId(sql.ref('account_id'))}
    union all
    select 'photos', account_id, at, false from photo where not approved and ${isPresentId(sql.ref('account_id'))}`,
  )
}

/** Unread messages of anybody, and open reports, those that cannot wait apart. */
export async function countInbox(db: Db): Promise<Waiting[]> {
  return summarize(
    db,
    sql`
    select 'messages' as kind, id, created_at as at, false as snoozed from contact_message where not read
    union all
    select case severity when 'urgent' then 'urgent' else 'reported' end, id, created_at, false
    from report where state = 'open'`,
  )
}

const failedDays = 30

/** Mails that could not be sent in the last days. */
export async function countMails(db: Db, now: Date): Promise<Waiting[]> {
  return summarize(
    db,
    sql`
    select 'mails' as kind, id, failed_at as at, false as snoozed from mail
    where failed_at > ${new Date(now.getTime() - failedDays * 86_400_000)}`,
  )
}

/** What to call each: the name of a person or a sender, the category of a report, the subject of a mail. */
export async function findNames(db: Db, rows: readonly { id: string }[]): Promise<Map<string, string>> {
  const ids = rows.map(({ id }) => id)
  const found = await sql<{ id: string; name: string }>`
    select id, name from account where id = any(${ids}::uuid[])
    union all select id, name from contact_message where id = any(${ids}::uuid[])
    union all select id, category from report where id = any(${ids}::uuid[])
    union all select id, subject from mail where id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}
