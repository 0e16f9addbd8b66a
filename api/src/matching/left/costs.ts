import { makeHeap } from '../plan/heap.ts'
import { float64, int16, int32, uint16, upTo } from '../plan/numbers.ts'
import type { Plan } from '../plan/plan.ts'
import { pointsIn, weightOf } from '../plan/weights.ts'

/*
 * For a plan of the highest total. Costs are in weights, and none below 0, since the prices leave nobody with a better place
 * than the one of the plan.
 */

type Lower = (mentor: number, cost: number) => void

/** The points by which one more place with each mentor raises the total. */
export function gainsOf(plan: Plan, leftOut: readonly number[]): Float64Array {
  const { prices, table, weights } = plan
  const costs = prices.slice()
  const moveTo = (mentee: number, cost: number, lower: Lower) => {
    const row = mentee * table.mentors
    for (let at = row; at < row + int32(table.counts, mentee); at++) {
      const mentor = uint16(table.order, at)
      lower(mentor, cost + float64(prices, mentor) - weightOf(table, weights, mentee, mentor))
    }
  }
  settle(
    costs,
    (lower) => leftOut.forEach((mentee) => moveTo(mentee, 0, lower)),
    (mentor, cost, lower) => {
      for (const one of seatedAt(plan, mentor)) moveTo(one, cost + worthOf(plan, one), lower)
    },
  )
  return prices.map((price, mentor) => pointsIn(price - float64(costs, mentor), weights))
}

/** What it costs to free a place with each mentor, somebody staying out or all moving. */
export function roomCosts(plan: Plan): Float64Array {
  const { prices, table, weights, seats } = plan
  const costs = Float64Array.from(prices, (_, mentor) => {
    if (int32(seats.taken, mentor) < int32(table.places, mentor)) return 0
    return seatedAt(plan, mentor).reduce((least, one) => Math.min(least, worthOf(plan, one)), Infinity)
  })
  const placed = upTo(table.mentees).filter((mentee) => int32(seats.mates, mentee) >= 0)
  const worths = Float64Array.from(placed, (mentee) => worthOf(plan, mentee))
  settle(
    costs,
    () => undefined,
    (mentor, cost, lower) => {
      for (const [at, mentee] of placed.entries()) {
        if (int16(table.scores, mentee * table.mentors + mentor) < table.least) continue
        const left = float64(worths, at) - weightOf(table, weights, mentee, mentor) + float64(prices, mentor)
        lower(int32(seats.mates, mentee), cost + left)
      }
    },
  )
  return costs
}

/** The points that the total loses when a left-out mentee must get in. @param room as `roomCosts` gives it */
export function lossOf({ table, prices, weights }: Plan, room: Float64Array, mentee: number): number {
  const row = mentee * table.mentors
  let least = Infinity
  for (let at = row; at < row + int32(table.counts, mentee); at++) {
    const mentor = uint16(table.order, at)
    const paid = float64(prices, mentor) - weightOf(table, weights, mentee, mentor)
    least = Math.min(least, paid + float64(room, mentor))
  }
  return pointsIn(least, weights)
}

/** Dijkstra: lowers the costs of the mentors to what they are by all ways. */
function settle(
  costs: Float64Array,
  begin: (lower: Lower) => void,
  pass: (mentor: number, cost: number, lower: Lower) => void,
): void {
  const heap = makeHeap(costs)
  const lower: Lower = (mentor, cost) => {
    if (cost >= float64(costs, mentor)) return
    costs[mentor] = cost
    heap.raise(mentor)
  }
  for (const mentor of costs.keys()) heap.raise(mentor)
  begin(lower)
  for (let mentor = heap.pop(); mentor >= 0; mentor = heap.pop()) pass(mentor, float64(costs, mentor), lower)
}

/** What a mentee with a place adds to the plan after the place's price. */
function worthOf({ table, weights, seats, prices }: Plan, mentee: number): number {
  const mentor = int32(seats.mates, mentee)
  return weightOf(table, weights, mentee, mentor) - float64(prices, mentor)
}

function seatedAt({ seats }: Plan, mentor: number): number[] {
  const list: number[] = []
  for (let one = int32(seats.first, mentor); one >= 0; one = int32(seats.next, one)) list.push(one)
  return list
}
