import { float64, int16, int32, uint16 } from './numbers.ts'
import type { Seats } from './seats.ts'
import type { Table } from './table.ts'
import { type Weights, weightOf } from './weights.ts'

type Proven = {
  people: readonly number[]
  lowest: number
  weights: Weights
  seats: Seats
  prices: Float64Array
}

/**
 * Proves a plan by duality: sums each mentee's best value after prices, and the prices of all places. No plan
 * of these people exceeds this bound. Reads all
 * pairs.
 *
 * @returns the sum of the plan's weights, which equals the bound
 * @throws Error when it differs, or a price is below 0
 */
export function prove(table: Table, { people, lowest, weights, seats, prices }: Proven): number {
  let [sum, bound] = [0, 0]
  for (let mentor = 0; mentor < table.mentors; mentor++) {
    const [price, places] = [float64(prices, mentor), int32(table.places, mentor)]
    if (price < 0 || int32(seats.taken, mentor) > places) throw new Error('the plan breaks a limit')
    bound += price * places
  }
  for (const mentee of people) {
    const mentor = int32(seats.mates, mentee)
    if (mentor >= 0) sum += weightOf(table, weights, mentee, mentor)
    bound += gainOf(table, { mentee, lowest, weights, prices })
  }
  if (sum !== bound) throw new Error(`the plan is not proven: ${sum}, at most ${bound}`)
  return sum
}

/** The largest net gain of a mentee after the place's price. */
export function gainOf(
  table: Table,
  { mentee, lowest, weights, prices }: Pick<Proven, 'lowest' | 'weights' | 'prices'> & { mentee: number },
): number {
  const row = mentee * table.mentors
  let gain = weights.mayStayOut ? 0 : -Infinity
  for (let at = row; at < row + int32(table.counts, mentee); at++) {
    if (int16(table.ranked, at) < lowest) break
    const mentor = uint16(table.order, at)
    gain = Math.max(gain, weightOf(table, weights, mentee, mentor) - float64(prices, mentor))
  }
  return gain
}
