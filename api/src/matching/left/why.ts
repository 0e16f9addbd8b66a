import { int32 } from '../plan/numbers.ts'
import type { Plan } from '../plan/plan.ts'
import { lossOf } from './costs.ts'

/** Why a mentee is left out. */
export type Why =
  | { kind: 'none' }
  /** So many people, this one the last of them, can go only to so many mentors, who have one place less; a few are named. */
  | { kind: 'places'; people: number; mentors: number; named: readonly number[] }
  /** The total falls by so many points if this one must get in. */
  | { kind: 'costs'; points: number }

const mostNamed = 12

/**
 * Why one has no place in a plan for most people.
 *
 * @param reached the mentors whom a place could be got from
 */
export function whyNoPlace({ table }: Pick<Plan, 'table'>, reached: readonly number[]): Why {
  if (reached.length === 0) return { kind: 'none' }
  const places = reached.reduce((all, mentor) => all + int32(table.places, mentor), 0)
  return { kind: 'places', people: places + 1, mentors: reached.length, named: reached.slice(0, mostNamed) }
}

/** Why one has no place in a plan for the highest total. @param room as `roomCosts` gives it */
export function whyTooDear(plan: Plan, room: Float64Array, mentee: number): Why {
  const points = lossOf(plan, room, mentee)
  return Number.isFinite(points) ? { kind: 'costs', points } : { kind: 'none' }
}

/**
 * That a left-out mentee could get no place from those who came to these mentors before.
 *
 * @throws Error when one of the mentors has a free place, or somebody there waits less long and `queue` is on
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
