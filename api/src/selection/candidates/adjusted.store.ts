import { adjustedScore, type Judged, type Tally } from '@udyam/contract/deciding/adjusted-score'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { averageScore, scored } from './average-score.store.ts'

type Given = { menteeId: string; evaluatorId: string | null; average: number }

/** The adjusted scores of the present rounds of some mentees, by their ids; a case without one is left out. */
export async function findAdjusted(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Given>`
    select evaluation.mentee_id as "menteeId", evaluation.evaluator_id as "evaluatorId",
      (${averageScore})::float8 as average
    from evaluation
    join application on application.mentee_id = evaluation.mentee_id and application.round = evaluation.round
    join (${scored}) on evaluation_score.evaluation_id = evaluation.id
    where evaluation.mentee_id in (${sql.join(ids)}) and evaluation_counts(evaluation)
    group by evaluation.id
  `.execute(db)
  const { tallies, mean } = await findTallies(db)
  const found = new Map<string, number>()
  for (const id of ids) {
    const judged = rows
      .filter(({ menteeId }) => menteeId === id)
      .map(({ average, evaluatorId }): Judged => ({ average, by: tallies.get(evaluatorId ?? '') ?? unknown }))
    const adjusted = adjustedScore(judged, mean)
    if (adjusted !== null) found.set(id, adjusted)
  }
  return found
}

/** Tally of an erased evaluator. */
const unknown: Tally = { given: 0, mean: 0 }

/** How many evaluations each has given and their mean, and the mean of all. */
async function findTallies(db: Db): Promise<{ tallies: Map<string, Tally>; mean: number }> {
  const { rows } = await sql<Tally & { id: string | null }>`
    select evaluator_id as id, count(*)::int as given, avg(average)::float8 as mean
    from (
      select evaluation.evaluator_id, ${averageScore} as average
      from evaluation join (${scored}) on evaluation_score.evaluation_id = evaluation.id
      where evaluation.submitted_at is not null
      group by evaluation.id
    ) as averages
    group by evaluator_id
  `.execute(db)
  const given = rows.reduce((sum, row) => sum + row.given, 0)
  const total = rows.reduce((sum, row) => sum + row.given * row.mean, 0)
  const known = rows.flatMap(({ id, ...tally }) => (id === null ? [] : [[id, tally] as const]))
  return { tallies: new Map(known), mean: given === 0 ? 0 : total / given }
}
