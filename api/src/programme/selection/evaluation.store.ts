import type { Criterion, Evaluation } from '@udyam/contract/selection/evaluation-schemas'
import { inLanguage, type InLanguages } from '@udyam/contract/setup/in-language'
import { perLanguage } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { findCriteriaPart } from '#platform/setup/criteria.store.ts'

export async function findCriteria(db: Db): Promise<Criterion[]> {
  const criteria = await findCriteriaPart(db)
  return criteria.map(({ _id, name, hint }) => ({ _id, name: shown(name), hint: shown(hint) }))
}

/** The text in each language, the default one's where it is missing. */
const shown = (text: InLanguages) => perLanguage((language) => inLanguage(text, language))

type EvaluationRow = Evaluation & {
  /** Null once the account of the evaluator is deleted. */
  evaluatorId: string | null
  round: number
  /** Whether it is submitted, and its evaluator is not barred. */
  isCounted: boolean
  /** Whether the reader took part in its round. */
  isReadable: boolean
}

/** All evaluations of a mentee in all rounds, drafts too, the oldest first. */
export async function findEvaluations(
  db: Db,
  { menteeId, readerId }: { menteeId: string; readerId: string },
): Promise<EvaluationRow[]> {
  const rows = await db
    .selectFrom('evaluation')
    .where('mentee_id', '=', menteeId)
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .select([
      sql<boolean>`evaluation_counts(evaluation)`.as('is_counted'),
      sql<boolean>`scores_readable(evaluation.mentee_id, evaluation.round, ${readerId})`.as('is_readable'),
    ])
    .execute()
  if (rows.length === 0) return []
  const scores = await db
    .selectFrom('evaluation_score')
    .innerJoin('criterion', 'criterion.id', 'evaluation_score.criterion_id')
    .where(
      'evaluation_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('criterion.position')
    .select(['evaluation_id', 'criterion_id as criterion', 'score', 'comment', 'weight'])
    .execute()
  return rows.map((row) => {
    const ofRow = scores.filter((score) => score.evaluation_id === row.id)
    return {
      _id: row.id,
      evaluatorId: row.evaluator_id,
      evaluatorName: row.evaluator_name,
      round: row.round,
      isCounted: row.is_counted,
      isReadable: row.is_readable,
      recommendation: row.recommendation,
      flags: row.flags,
      comment: row.comment,
      summary: row.summary,
      scores: ofRow.map(({ criterion, score, comment }) => ({ criterion, score, comment })),
      average: averageOf(ofRow),
      submittedAt: row.submitted_at?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

/** The average of the scores, each as often as its criterion counts; null without one. In SQL it is `averageScore`. */
function averageOf(scores: readonly { score: number | null; weight: number }[]): number | null {
  const given = scores.flatMap(({ score, weight }) => (score === null ? [] : [{ score, weight }]))
  const weights = given.reduce((sum, { weight }) => sum + weight, 0)
  return weights === 0 ? null : given.reduce((sum, { score, weight }) => sum + score * weight, 0) / weights
}

/** Fields that an evaluator fills in. */
export type EvaluationFields = Pick<Evaluation, 'recommendation' | 'flags' | 'comment' | 'summary' | 'scores'>

type EvaluationChange = EvaluationFields & {
  menteeId: string
  evaluator: { id: string; name: string }
  round: number
  submittedAt: Date | null
  now: Date
}

/** Adds the evaluation of an evaluator in a round, or replaces it with all its scores. */
export async function saveEvaluation(db: Db, change: EvaluationChange): Promise<void> {
  const { menteeId, evaluator, round, scores, submittedAt, now } = change
  const { recommendation, flags, comment, summary } = change
  const fields = { recommendation, flags, comment, summary, submitted_at: submittedAt, updated_at: now }
  const { id } = await db
    .insertInto('evaluation')
    .values({
      mentee_id: menteeId,
      evaluator_id: evaluator.id,
      evaluator_name: evaluator.name,
      round,
      ...fields,
    })
    .onConflict((known) => known.columns(['mentee_id', 'evaluator_id', 'round']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('evaluation_score').where('evaluation_id', '=', id).execute()
  if (scores.length === 0) return
  await db
    .insertInto('evaluation_score')
    .values(
      scores.map(({ criterion, score, comment: why }) => ({
        evaluation_id: id,
        criterion_id: criterion,
        score,
        comment: why,
      })),
    )
    .execute()
}

export async function deleteDrafts(db: Db, menteeId: string): Promise<void> {
  await db
    .deleteFrom('evaluation')
    .where('mentee_id', '=', menteeId)
    .where('submitted_at', 'is', null)
    .execute()
}
