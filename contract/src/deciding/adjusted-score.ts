/** An evaluator's count of evaluations so far, and the mean of their averages. */
export type Tally = { given: number; mean: number }

export type Judged = { average: number; by: Tally }

/** Minimum numbers of evaluators, and of evaluations by each, for an adjusted score. */
const leastEvaluators = 2
const leastGiven = 5
/** Weight, in evaluations, that pulls an evaluator's mildness to the middle. */
const caution = 5

/**
 * The score of a case as it would be if its evaluators were equally mild; 1 to 5.
 *
 * @param judged its evaluations
 * @param mean the mean of all evaluations of everybody
 * @returns null where too little is known of its evaluators
 */
export function adjustedScore(judged: readonly Judged[], mean: number): number | null {
  if (judged.filter(({ by }) => by.given >= leastGiven).length < leastEvaluators) return null
  const adjusted = judged.map(({ average, by }) => Math.min(5, Math.max(1, average - mildness(by, mean))))
  return adjusted.reduce((sum, one) => sum + one, 0) / adjusted.length
}

/** How much higher than others an evaluator scores; negative for a harsh one. */
export function mildness({ given, mean: own }: Tally, mean: number): number {
  return ((own - mean) * given) / (given + caution)
}
