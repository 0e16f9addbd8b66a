import { type AdminKind, hasDuty } from '@udyam/contract/duties'
import type { QueueEntry } from '@udyam/contract/selection/evaluation-schemas'
import { type RawBuilder, sql } from 'kysely'
import { hasJoined } from '#people/accounts/joining/has-joined.store.ts'
import type { Context } from '#platform/http/context.ts'
import type { Db } from '#platform/db/open.ts'
import { roundScores } from '#programme/selection/fairness/fairness.store.ts'
import { waitingDays } from '#programme/selection/candidates/candidate.store.ts'
import { isInIntake } from '#programme/selection/intakes/intake.store.ts'
import {
  isDecisionWaiting,
  isEvaluationWaiting,
  isNotBeingShared,
} from '#programme/selection/snoozed-work/being-shared.store.ts'

/** The administrator whose work is listed. */
type Worker = {
  personId: string
  kind: AdminKind | null
  now: Date
  env: Context['env']
  /** The intake alone of which work is listed. */
  intake?: string | undefined
}

const most = 500
const mentee = sql.ref('application.mentee_id')

/**
 * Applications that the worker can still evaluate, longest wait first. Excludes those already evaluated, even
 * while that can be undone.
 */
export async function findToEvaluate(db: Db, worker: Worker): Promise<QueueEntry[]> {
  return findQueue(db, worker, {
    condition: sql`
      application.state in ('registered', 'under_review')
      and not exists (
        select from score_view
        where score_view.mentee_id = application.mentee_id and score_view.round = application.round
          and score_view.reader_id = ${worker.personId}
      )
      and own.submitted_at is null and not is_waiting and ${hasJoined(worker.env, mentee)}
    `,
  })
}

/**
 * Applications that the worker can decide, longest wait first: under review, enough evaluations, no pending
 * decision. The waiting list is excluded; it is decided again from the case. A worker without access to all
 * scores gets only applications they evaluated.
 */
export async function findToDecide(db: Db, worker: Worker): Promise<QueueEntry[]> {
  const canRead = hasDuty(worker.kind, 'selection.scores')
  return findQueue(db, worker, {
    condition: sql`
      application.state = 'under_review' and application.held_decision is null
      and not ${isDecisionWaiting(mentee)} and ${hasJoined(worker.env, mentee)}
      and (select given from (${roundScores}) as counted) >= evaluations_wanted(application.intake_id)
      and (${canRead} or scores_readable(application.mentee_id, application.round, ${worker.personId}))
    `,
  })
}

/**
 * Mentees who need a mentor, the longest waiting first. Snoozed mentees are left out, those with an unreleased
 * decision, and those whose brief a plan, or an administrator, is about to share. A tie bars only from evaluating
 * and deciding.
 */
export async function findToIntroduce(db: Db, worker: Worker): Promise<QueueEntry[]> {
  return findQueue(db, worker, {
    condition: sql`
      application.state = 'eligible' and application.held_decision is null and ${isNotBeingShared(mentee)}
      and not exists (
        select from attention
        where kind = 'unassigned' and subject_id = application.mentee_id and snoozed_until > ${worker.now}
      )
    `,
    since: sql.ref('application.queued_at'),
    isForBarred: true,
  })
}

type Row = {
  id: string
  name: string
  registered_at: Date
  has_draft: boolean
  is_given: boolean
}

type Queue = {
  /** On `application`, the evaluation of one's `own`, and whether one `is_waiting`. */
  condition: RawBuilder<unknown>
  /** The moment that orders the queue; default: the registration. */
  since?: RawBuilder<unknown>
  /** Whether to include mentees whose evaluation is barred to the caller. */
  isForBarred?: boolean
}

/** Those who fulfil a condition, in turn. */
async function findQueue(
  db: Db,
  { personId, now, intake }: Worker,
  { condition, since = sql.ref('application.registered_at'), isForBarred = false }: Queue,
): Promise<QueueEntry[]> {
  const { rows } = await sql<Row>`
    select application.mentee_id as id, mentee.name, application.registered_at,
      own.id is not null as has_draft, own.submitted_at is not null or is_waiting as is_given
    from application
    join mentee on mentee.id = application.mentee_id
    left join evaluation as own on own.mentee_id = application.mentee_id
      and own.evaluator_id = ${personId} and own.round = application.round
    cross join lateral (
      select ${isEvaluationWaiting(mentee, personId)} as is_waiting
    ) as waiting
    where ${condition} and ${isInIntake(intake)} and (${isForBarred} or not evaluator_barred(application.mentee_id, ${personId}))
    order by ${since}, application.mentee_id
    limit ${most}
  `.execute(db)
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    own: row.is_given ? 'given' : row.has_draft ? 'draft' : 'none',
    waitingDays: waitingDays(row.registered_at, now),
  }))
}
