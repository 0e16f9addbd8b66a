import { int16, int32, upTo } from './numbers.ts'
import type { Problem, Pulse } from './problem.ts'
import { prove } from './proof.ts'
import type { Seats } from './seats.ts'
import { makeTable, type Table } from './table.ts'
import { bestTotal } from './total.ts'
import { pointsIn, type Weights, weightsOf } from './weights.ts'
import { fill } from './who.ts'

/** A proven plan, and the data for questions about it. */
export type Plan = {
  /** Mentor per mentee, or -1; includes pins. */
  mates: Int32Array
  people: number
  /** Sum of the scores, and the upper bound for plans with as many people. */
  total: number
  bound: number
  /** The lowest score of an unpinned pair; null if there is none. */
  lowest: number | null
  table: Table
  weights: Weights
  seats: Seats
  prices: Float64Array
}

/** @throws Error when the proof fails, which no input should cause */
export function makePlan(problem: Problem, pulse: Pulse = () => undefined): Plan {
  const { mentees, kept, options, pins } = problem
  const table = makeTable(problem)
  const weights = weightsOf(mentees, kept, options)
  const { people, lowest } = firstLevels(table, problem, pulse)
  const { seats, prices } = bestTotal(table, { people, lowest, weights, pulse })
  pulse('proof', 0)
  const sum = prove(table, { people, lowest, weights, seats, prices })
  const placed = people.filter((mentee) => int32(seats.mates, mentee) >= 0)
  const scores = placed.map((mentee) =>
    int16(table.scores, mentee * table.mentors + int32(seats.mates, mentee)),
  )
  const mates = seats.mates.slice()
  for (const { mentee, mentor } of pins) mates[mentee] = mentor
  const pinned = pins.reduce((all, { score }) => all + score, 0)
  return {
    mates,
    people: placed.length + pins.length,
    total: pinned + scores.reduce((all, score) => all + score, 0),
    bound: pinned + pointsIn(sum - placed.length * weights.person, weights),
    lowest: scores.length === 0 ? null : scores.reduce((least, score) => Math.min(least, score), 1000),
    table,
    weights,
    seats,
    prices,
  }
}

/** The people to place, and the minimum score. */
function firstLevels(
  table: Table,
  { options: { objective, queue, lowest, lowestFit } }: Problem,
  pulse: Pulse,
): { people: readonly number[]; lowest: number } {
  const all = upTo(table.mentees).filter((mentee) => int32(table.counts, mentee) > 0)
  if (objective === 'fit') return { people: all, lowest: lowestFit }
  const { seats, missing } = fill(table, { people: all, lowest: lowestFit, pulse })
  const people = queue ? all.filter((mentee) => int32(seats.mates, mentee) >= 0) : all
  const mostMissing = queue ? 0 : missing.length
  if (!lowest || people.length === 0) return { people, lowest: lowestFit }
  return { people, lowest: lowestOf(table, { people, mostMissing, lowestFit, pulse }) }
}

const highest = 1000

/**
 * The highest minimum score at which all but `mostMissing` people still get a place; at least `lowestFit`,
 * which is known to work.
 */
function lowestOf(
  table: Table,
  {
    people,
    mostMissing,
    lowestFit,
    pulse,
  }: { people: readonly number[]; mostMissing: number; lowestFit: number; pulse?: Pulse | undefined },
): number {
  let [known, above] = [Math.max(0, lowestFit), highest + 1]
  while (above - known > 1) {
    pulse?.('lowest', 1 - (above - known) / highest)
    const middle = (known + above) >> 1
    const { missing } = fill(table, { people, lowest: middle, mostMissing })
    if (missing.length > mostMissing) above = middle
    else known = middle
  }
  return known
}
