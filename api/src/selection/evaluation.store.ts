import type { Criterion, Evaluation } from '@udyam/contract/schemas/selection-records'
import type { Db } from '../db/open.ts'
import { inEachLanguage } from '../lib/texts.ts'

export async function findCriteria(db: Db): Promise<Criterion[]> {
  const rows = await db
    .selectFrom('criterion')
    .where('active', '=', true)
    .orderBy('position')
    .selectAll()
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    name: inEachLanguage(`criterion.${row.key}.name`, row.name),
    hint: inEachLanguage(`criterion.${row.key}.hint`, row.hint),
  }))
}

/** An evaluation and the account of its evaluator; null once that account is deleted. */
type EvaluationRow = Evaluation & { evaluatorId: string | null }

/** All evaluations of a mentee, drafts too, the oldest first. */
export async function findEvaluations(db: Db, menteeId: string): Promise<EvaluationRow[]> {
  const rows = await db
    .selectFrom('evaluation')
    .where('mentee_id', '=', menteeId)
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
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
    .select(['evaluation_id', 'criterion_id as criterion', 'score', 'comment'])
    .execute()
  return rows.map((row) => {
    const ofRow = scores.filter((score) => score.evaluation_id === row.id)
    const given = ofRow.flatMap(({ score }) => (score === null ? [] : [score]))
    return {
      _id: row.id,
      evaluatorId: row.evaluator_id,
      evaluatorName: row.evaluator_name,
      recommendation: row.recommendation,
      flags: row.flags,
      comment: row.comment,
      scores: ofRow.map(({ criterion, score, comment }) => ({ criterion, score, comment })),
      average: given.length === 0 ? null : given.reduce((sum, score) => sum + score, 0) / given.length,
      submittedAt: row.submitted_at?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

/** What an evaluator fills in. */
export type EvaluationFields = Pick<Evaluation, 'recommendation' | 'flags' | 'comment' | 'scores'>

type EvaluationChange = EvaluationFields & {
  menteeId: string
  evaluator: { id: string; name: string }
  submittedAt: Date | null
  now: Date
}

/** Adds the evaluation of an evaluator, or replaces it with all its scores. */
export async function saveEvaluation(db: Db, change: EvaluationChange): Promise<void> {
  const { menteeId, evaluator, scores, submittedAt, now } = change
  const { recommendation, flags, comment } = change
  const fields = { recommendation, flags, comment, submitted_at: submittedAt, updated_at: now }
  const { id } = await db
    .insertInto('evaluation')
    .values({ mentee_id: menteeId, evaluator_id: evaluator.id, evaluator_name: evaluator.name, ...fields })
    .onConflict((conflict) => conflict.columns(['mentee_id', 'evaluator_id']).doUpdateSet(fields))
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

/** Turns the evaluations of a mentee into drafts again, for those who wrote them. */
export async function reopenEvaluations(db: Db, menteeId: string): Promise<void> {
  await db.updateTable('evaluation').set({ submitted_at: null }).where('mentee_id', '=', menteeId).execute()
}
