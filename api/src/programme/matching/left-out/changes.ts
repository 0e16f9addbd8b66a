import { int32, uint8 } from '../plan/numbers.ts'
import type { Plan } from '../plan/plan.ts'
import { waivableScore, type Problem } from '../plan/problem.ts'
import { makeTable } from '../plan/table.ts'
import { fill } from '../plan/who.ts'
import type { Change } from './rules.ts'

/**
 * The left-out mentees who get a place after a rule change for everybody: the maximum number, longest wait
 * first. Nobody in the plan
 * loses a place.
 *
 * @param bits the rules of each pair, row by row
 */
export function grownBy(
  problem: Problem,
  { seats }: Pick<Plan, 'seats'>,
  { bits, leftOut, change }: { bits: Uint8Array; leftOut: readonly number[]; change: Change },
): number[] {
  const table = makeTable(changed(problem, bits, change))
  const grown = structuredClone(seats)
  fill(table, { people: leftOut, lowest: change.lowestFit, seats: grown })
  return leftOut.filter((mentee) => int32(grown.mates, mentee) >= 0)
}

/** The problem with the pairs that these rules no longer exclude. */
export function changed(problem: Problem, bits: Uint8Array, { lifted, lowestFit }: Change): Problem {
  const scores = problem.scores.map((score, at) =>
    score < -1 && (uint8(bits, at) & ~lifted) === 0 ? waivableScore(score) : score,
  )
  return { ...problem, scores, options: { ...problem.options, lowestFit } }
}
