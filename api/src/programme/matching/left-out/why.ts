import { int32 } from '../plan/numbers.ts'
import type { Plan } from '../plan/plan.ts'
import { lossOf } from './costs.ts'

export type Why =
  | { kind: 'none' }
  /**
   * A group of people, this one last, can only go to a group of mentors with one place fewer; a few are
   * named.
   */
  | { kind: 'places'; people: number; mentors: number; named: readonly number[] }
  /** The total falls by these points if this mentee must get in. */
  | { kind: 'costs'; points: number }

const mostNamed = 12

/**
 * Reason for no place in a plan for most people.
 *
 * @param reached the mentors from whom a place could be freed
 */
export function whyNoPlace({ table }: Pick<Plan, 'table'>, reached: readonly number[]): Why {
  if (reached.length === 0) return { kind: 'none' }
  const places = reached.reduce((all, mentor) => all + int32(table.places, mentor), 0)
  return { kind: 'places', people: places + 1, mentors: reached.length, named: reached.slice(0, mostNamed) }
}

/** Reason for no place in a plan for the highest total. @param room result of `roomCosts` */
export function whyTooDear(plan: Plan, room: Float64Array, mentee: number): Why {
  const points = lossOf(plan, room, mentee)
  return Number.isFinite(points) ? { kind: 'costs', points } : { kind: 'none' }
}

/**
 * Checks that a left-out mentee could get no place from those placed earlier with these mentors.
 *
 * @throws Error when one of the mentors has a free place, or a mentee there has a shorter wait and `queue` is
 * on
 */
export function checkWait(
  { table, seats }: Plan,
  { mentee, reached, queue }: { mentee: number; reached: readonly number[]; queue: boolean },
): void {
  for (const mentor of reached) {
    const isFree = int32(seats.taken, mentor) < int32(table.places, mentor)
    if (isFree) throw new Error('a place stays free')
    for (let one = int32(seats.first, mentor); one >= 0; one = int32(seats.next, one)) {
      if (queue && one > mentee) throw new Error('somebody who waits less long is preferred')
    }
  }
}
