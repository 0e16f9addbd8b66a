import { makeHeap } from '../plan/heap.ts'
import { float64, int16, int32, uint16, upTo } from '../plan/numbers.ts'
import type { Plan } from '../plan/plan.ts'
import { gainOf } from '../plan/proof.ts'
import { pointsIn, weightOf } from '../plan/weights.ts'

/*
 * For a plan of the highest total. Costs are in weights and never negative, since the prices leave nobody a
 * better place than in the plan.
 */

/**
 * The points by which one more place with each mentor raises the total. The plan grew by one mentee at a
 * time, so prices are minimal and equal a place's worth. A mentor without places has no price; a place there
 * is worth the largest gain of any mentee.
 */
export function gainsOf({ table, weights, prices }: Plan): Float64Array {
  const gains = Float64Array.from(prices, (price, mentor) => (int32(table.places, mentor) > 0 ? price : 0))
  for (let mentee = 0; mentee < table.mentees; mentee++) {
    const now = gainOf(table, { mentee, lowest: 0, weights, prices })
    const row = mentee * table.mentors
    for (let at = row; at < row + int32(table.counts, mentee); at++) {
      const mentor = uint16(table.order, at)
      if (int32(table.places, mentor) > 0) continue
      gains[mentor] = Math.max(float64(gains, mentor), weightOf(table, weights, mentee, mentor) - now)
    }
  }
  return gains.map((gain) => pointsIn(gain, weights))
}

/**
 * Cost of freeing a place with each mentor, by leaving a mentee out or moving others: Dijkstra from the free
 * places.
 */
export function roomCosts(plan: Plan): Float64Array {
  const { prices, table, weights, seats } = plan
  const costs = Float64Array.from(prices, (_, mentor) => {
    if (int32(seats.taken, mentor) < int32(table.places, mentor)) return 0
    return seatedAt(plan, mentor).reduce((least, one) => Math.min(least, worthOf(plan, one)), Infinity)
  })
  const placed = upTo(table.mentees).filter((mentee) => int32(seats.mates, mentee) >= 0)
  const worths = Float64Array.from(placed, (mentee) => worthOf(plan, mentee))
  const heap = makeHeap(costs)
  for (const mentor of costs.keys()) heap.raise(mentor)
  for (let mentor = heap.pop(); mentor >= 0; mentor = heap.pop()) {
    const cost = float64(costs, mentor) + float64(prices, mentor)
    for (const [at, mentee] of placed.entries()) {
      if (int16(table.scores, mentee * table.mentors + mentor) < table.least) continue
      const left = cost + float64(worths, at) - weightOf(table, weights, mentee, mentor)
      const mate = int32(seats.mates, mentee)
      if (left >= float64(costs, mate)) continue
      costs[mate] = left
      heap.raise(mate)
    }
  }
  return costs
}

/** The points that the total loses if a left-out mentee must get in. @param room result of `roomCosts` */
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

/** The net contribution of a placed mentee: weight minus the place's price. */
function worthOf({ table, weights, seats, prices }: Plan, mentee: number): number {
  const mentor = int32(seats.mates, mentee)
  return weightOf(table, weights, mentee, mentor) - float64(prices, mentor)
}

function seatedAt({ seats }: Plan, mentor: number): number[] {
  const list: number[] = []
  for (let one = int32(seats.first, mentor); one >= 0; one = int32(seats.next, one)) list.push(one)
  return list
}
