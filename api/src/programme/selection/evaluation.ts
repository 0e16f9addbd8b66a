import type { Evaluation } from '@udyam/contract/selection/evaluation-schemas'
import type { Db } from '#platform/db/open.ts'
import { badField, HttpError, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { beginReview, requireApplication, targetOf } from './application.ts'
import type { SelectionContext } from './context.ts'
import {
  type EvaluationFields,
  findCriteria,
  findEvaluations,
  lockCriteriaOf,
  saveEvaluation,
} from './evaluation.store.ts'
import { answerTies, requireUntied } from './fairness/fairness.ts'
import { findSettings } from '#platform/setup/selection-settings.store.ts'

type NewEvaluation = {
  menteeId: string
  evaluator: { id: string; name: string }
  fields: EvaluationFields
  /** Whether it is submitted for good, or saved as a draft. */
  submit: boolean
  /** The `updatedAt` of the draft that the edit started from. */
  readAt: string | undefined
}

/**
 * Saves an evaluator's own evaluation of a mentee; a submitted one can no longer be changed. The first one that is given
 * begins the review, of which the mentee is notified; a draft moves nothing and tells nobody. One that flags a conflict
 * of interest declares a tie: it is set aside as a draft.
 *
 * @returns the evaluation as it is stored
 * @throws not-found for an unknown mentee; conflict when the state does not allow it, for somebody barred or who has
 * read the others' already, when it was submitted before, or for a stale edit; bad-input when it is incomplete
 */
export async function evaluate(
  db: Db,
  context: SelectionContext,
  { menteeId, evaluator, fields, submit, readAt }: NewEvaluation,
): Promise<Evaluation> {
  const application = await requireApplication(db, menteeId)
  if (application.state !== 'registered' && application.state !== 'under_review') {
    throw new HttpError('conflict', 'step_not_possible')
  }
  const { round, hasRead } = await requireUntied(db, { menteeId, personId: evaluator.id })
  if (hasRead) throw new HttpError('conflict', 'scores_read')
  const find = async () => findEvaluationOf(db, { menteeId, evaluatorId: evaluator.id, round })
  requireEditable(await find(), readAt)
  const setId = await lockCriteriaOf(db, menteeId)
  const criteria = (await findCriteria(db, setId)).map(({ _id }) => _id)
  requireKnownCriteria(fields, criteria)
  if (submit) requireComplete(fields, { criteria, ...(await findSettings(db)) })
  const now = context.now()
  const isTied = fields.flags.includes('conflict_of_interest')
  const isGiven = submit && !isTied
  const submittedAt = isGiven ? now : null
  await saveEvaluation(db, { ...fields, menteeId, evaluator, round, setId, submittedAt, now })
  await context.audit(db, {
    action: isGiven ? 'evaluation.submit' : 'evaluation.save',
    target: targetOf(application),
  })
  if (isTied) {
    const ties = ['conflict_of_interest'] as const
    await answerTies(db, context, { menteeId, personId: evaluator.id, ties })
  } else if (isGiven && application.state === 'registered') {
    await beginReview(db, context, application)
  }
  return requireFound(await find(), 'mentee_not_found')
}

async function findEvaluationOf(
  db: Db,
  { menteeId, evaluatorId, round }: { menteeId: string; evaluatorId: string; round: number },
) {
  const evaluations = await findEvaluations(db, { menteeId, readerId: evaluatorId })
  return evaluations.find(
    (evaluation) => evaluation.evaluatorId === evaluatorId && evaluation.round === round,
  )
}

/** @throws conflict for an evaluation that was submitted, or a draft that was saved since it was read */
function requireEditable(evaluation: Evaluation | undefined, readAt: string | undefined): void {
  if (evaluation === undefined) return
  if (evaluation.submittedAt !== null) throw new HttpError('conflict', 'evaluation_given')
  // An edit that knows of no draft must not overwrite one, such as one from another tab.
  requireFresh(evaluation, readAt ?? new Date(0).toISOString())
}

/** @throws bad-input for a criterion that does not exist or stands twice */
function requireKnownCriteria({ scores }: EvaluationFields, criteria: string[]): void {
  const named = scores.map(({ criterion }) => criterion)
  if (new Set(named).size < named.length || named.some((criterion) => !criteria.includes(criterion))) {
    throw badField('scores', 'criterion_unknown')
  }
}

/** @throws bad-input for a criterion without a score, a score without its comment, or no recommendation */
function requireComplete(
  { scores, recommendation }: EvaluationFields,
  { criteria, commentedScores }: { criteria: string[]; commentedScores: number[] },
): void {
  const scored = scores.filter(({ score }) => score !== null)
  if (scored.length < criteria.length) throw badField('scores', 'score_required')
  if (scored.some(({ score, comment }) => commentedScores.includes(score ?? 0) && comment === '')) {
    throw badField('scores', 'score_comment_required')
  }
  if (recommendation === null) throw badField('recommendation', 'recommendation_required')
}
