import { sql } from 'kysely'

/** Weighted average of an evaluation's scores, over rows of `scored`. */
export const averageScore = sql`sum(evaluation_score.score * criterion.weight)::numeric
  / nullif(sum(criterion.weight) filter (where evaluation_score.score is not null), 0)`

/** The scores with their criteria. */
export const scored = sql`evaluation_score join criterion on criterion.id = evaluation_score.criterion_id`
