import { int32, uint8 } from '../plan/numbers.ts'
import type { Plan } from '../plan/plan.ts'
import { liftable, type Problem } from '../plan/problem.ts'
import { makeTable } from '../plan/table.ts'
import { fill } from '../plan/who.ts'
import type { Change } from './rules.ts'

/**
 * Who of the left-out gets a place when a rule changes for everybody: the most that can, those who wait longest first. The plan
 * grows; nobody loses a place.
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

/** A problem whose pairs these rules no longer rule out. */
export function changed(problem: Problem, bits: Uint8Array, { lifted, lowestFit }: Change): Problem {
  const scores = problem.scores.map((score, at) =>
    score < -1 && (uint8(bits, at) & ~lifted) === 0 ? liftable(score) : score,
  )
  return { ...problem, scores, options: { ...problem.options, lowestFit } }
}
