import { int16, int32 } from './numbers.ts'
import type { PlanOptions } from './problem.ts'
import type { Table } from './table.ts'

/**
 * Weights of a point, a person and a pair of the last version, on separate scales: a lower one never
 * outweighs a higher one. Sums are integers below 2^53 for up to 10,000 mentees.
 */
export type Weights = {
  point: number
  person: number
  kept: Int32Array
  /** Whether people may be left out for a higher sum; else all of them get a place. */
  mayStayOut: boolean
}

/** @throws RangeError when there are too many mentees for exact sums */
export function weightsOf(mentees: number, kept: Int32Array, { objective, queue }: PlanOptions): Weights {
  const small = 2 * mentees + 2
  if (!Number.isSafeInteger(1000 * small * small * mentees * 2)) throw new RangeError('too many mentees')
  if (objective === 'fit') return { point: small * small, person: small, kept, mayStayOut: true }
  const person = queue ? 0 : (1000 * small + 1) * (mentees + 1)
  return { point: small, person, kept, mayStayOut: !queue }
}

/** The weight of an allowed pair. */
export function weightOf(
  { scores, mentors }: Table,
  weights: Weights,
  mentee: number,
  mentor: number,
): number {
  const { point, person, kept } = weights
  return int16(scores, mentee * mentors + mentor) * point + person + (int32(kept, mentee) === mentor ? 1 : 0)
}

/** The points in a difference of two sums of weights; the other parts are too small to matter. */
export function pointsIn(difference: number, { point }: Weights): number {
  return Math.round(difference / point)
}
