import { standardSetId } from '@udyam/contract/criteria/values'
import type { Criterion, Evaluation } from '@udyam/contract/selection/evaluation-schemas'
import { inLanguage, type InLanguages } from '@udyam/contract/setup/in-language'
import { perLanguage } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { findCriteriaById, findCriteriaPart, type Part } from '#platform/setup/criteria.store.ts'
import { setName } from '#platform/setup/criterion-set.store.ts'

/** The criteria of a set, in their order. */
export async function findCriteria(db: Db, setId: string): Promise<Criterion[]> {
  return (await findCriteriaPart(db, setId)).map(toCriterion)
}

/** The criteria of some evaluations that are not among the `known` ones. */
export async function findOtherCriteria(
  db: Db,
  evaluations: readonly Pick<Evaluation, 'scores'>[],
  known: readonly Criterion[],
): Promise<Criterion[]> {
  const ids = new Set(evaluations.flatMap(({ scores }) => scores.map(({ criterion }) => criterion)))
  for (const { _id } of known) ids.delete(_id)
  return (await findCriteriaById(db, [...ids])).map(toCriterion)
}

const toCriterion = ({ _id, name, hint, guide }: Omit<Part, 'weight'>): Criterion => ({
  _id,
  name: shown(name),
  hint: shown(hint),
  guide: guide.map(shown),
})

/** The set of criteria by which a mentee is evaluated. */
export async function findCriteriaOf(db: Db, menteeId: string): Promise<string> {
  const row = await db
    .selectNoFrom(sql<string | null>`criteria_of(${menteeId})`.as('set'))
    .executeTakeFirstOrThrow()
  return row.set ?? standardSetId
}

/** The same, with the set and the intake locked against changes until the transaction ends. */
export async function lockCriteriaOf(db: Db, menteeId: string): Promise<string> {
  // One after the other: while one statement waits for the intake, its set may become another.
  const { id } = await db
    .selectFrom('application')
    .innerJoin('intake', 'intake.id', 'application.intake_id')
    .where('application.mentee_id', '=', menteeId)
    .select('intake.criterion_set_id as id')
    .forShare('intake')
    .executeTakeFirstOrThrow()
  await db.selectFrom('criterion_set').where('id', '=', id).select('id').forShare().executeTakeFirstOrThrow()
  return id
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
    .innerJoin('criterion_set', 'criterion_set.id', 'evaluation.set_id')
    .where('mentee_id', '=', menteeId)
    .orderBy('evaluation.created_at')
    .orderBy('evaluation.id')
    .selectAll('evaluation')
    .select([
      'criterion_set.name as set_name',
      'criterion_set.version as set_version',
      sql<boolean>`evaluation.set_id <> criteria_of(evaluation.mentee_id)`.as('is_of_other_set'),
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
      ...(row.is_of_other_set && {
        otherSet: { name: shown(setName(row.set_name)), version: row.set_version },
      }),
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
  /** The criteria it is given by. */
  setId: string
  submittedAt: Date | null
  now: Date
}

/** Adds the evaluation of an evaluator in a round, or replaces it with all its scores. */
export async function saveEvaluation(db: Db, change: EvaluationChange): Promise<void> {
  const { menteeId, evaluator, round, setId, scores, submittedAt, now } = change
  const { recommendation, flags, comment, summary } = change
  const given = { set_id: setId, submitted_at: submittedAt, updated_at: now }
  const fields = { recommendation, flags, comment, summary, ...given }
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
