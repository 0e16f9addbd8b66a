import type { Line, LeftOutWhy } from '@udyam/contract/deciding/cut-off'
import { propose } from '@udyam/contract/deciding/cut-off'
import { type AdminKind, hasDuty } from '@udyam/contract/duties'
import type { LineRow } from '@udyam/contract/deciding/schemas'
import type { Candidate } from '@udyam/contract/selection/record-schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { roundScores } from '#programme/selection/fairness/fairness.store.ts'
import { findCandidatesOf } from '#programme/selection/candidates/candidate.store.ts'
import { isInIntake } from '#programme/selection/intakes/intake.store.ts'
import { isDecisionWaiting } from '#programme/selection/snoozed-work/being-shared.store.ts'

type Decider = {
  personId: string
  kind: AdminKind | null
  now: Date
  /** The intake alone of which cases are listed. */
  intake: string | undefined
}

const most = 500

/** The summary of a decision on an `application`: the stored one, else the evaluators' texts of the round. */
const summaryText = sql<string>`
  coalesce(nullif(application.summary, ''), (
    select string_agg(evaluation.summary, E'\n' order by evaluation.submitted_at, evaluation.id)
    from evaluation
    where evaluation.mentee_id = application.mentee_id and evaluation.round = application.round
      and evaluation.summary <> '' and evaluation_counts(evaluation)
  ), '')
`

/** The default summary for a mentor about a mentee; empty if nobody wrote one. */
export async function findSummary(db: Db, menteeId: string): Promise<string> {
  const row = await db
    .selectFrom('application')
    .where('mentee_id', '=', menteeId)
    .select(summaryText.as('summary'))
    .executeTakeFirst()
  return row?.summary ?? ''
}

type Row = { id: string; summary: string; is_readable: boolean; is_short: boolean }

/**
 * Proposals of a score line for applications under review without a pending decision, longest wait first.
 * Includes those the decider evaluated or read about. A reader of all scores also gets those with enough
 * evaluations.
 */
export async function findLine(
  db: Db,
  { personId, kind, now, intake }: Decider,
  line: Line,
): Promise<LineRow[]> {
  const { rows } = await sql<Row>`
    select application.mentee_id as id, ${summaryText} as summary, is_readable,
      counted.given < evaluations_wanted(application.intake_id) as is_short
    from application
    cross join lateral (${roundScores}) as counted
    cross join lateral (
      select scores_readable(application.mentee_id, application.round, ${personId}) as is_readable
    ) as reading
    where application.state = 'under_review' and application.held_decision is null
      and ${isInIntake(intake)} and not ${isDecisionWaiting(sql.ref('application.mentee_id'))}
      and not evaluator_barred(application.mentee_id, ${personId})
      and (is_readable
        or (${hasDuty(kind, 'selection.scores')} and counted.given >= evaluations_wanted(application.intake_id)))
    order by application.registered_at, application.mentee_id
    limit ${most}
  `.execute(db)
  const candidates = await findCandidatesOf(db, {
    ids: rows.map(({ id }) => id),
    readerId: personId,
    now,
  })
  const byId = new Map(candidates.map((candidate) => [candidate._id, candidate]))
  return rows.flatMap((row) => {
    const candidate = byId.get(row.id)
    if (candidate === undefined) return []
    const { _id, name, invited, evaluations, score, adjusted, hearsOn, updatedAt } = candidate
    const summary = row.is_readable ? row.summary : ''
    const proposed = propose({ score, adjusted, summary, why: whyLeftOut(row, candidate) }, line)
    return [{ _id, name, invited, evaluations, score, adjusted, summary, ...proposed, hearsOn, updatedAt }]
  })
}

function whyLeftOut(row: Row, { needsTalk, flags }: Candidate): LeftOutWhy | null {
  if (!row.is_readable) return 'unread'
  if (row.is_short) return 'evaluations'
  if (needsTalk) return 'talk'
  if (flags.includes('conflict_of_interest')) return 'conflict_of_interest'
  return flags.includes('duplicate') ? 'duplicate' : null
}
