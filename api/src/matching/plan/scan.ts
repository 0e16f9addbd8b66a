import type { Heap } from './heap.ts'
import { float64, int16, int32, uint16 } from './numbers.ts'
import type { Seats } from './seats.ts'
import type { Table } from './table.ts'
import type { Weights } from './weights.ts'

/** A search for the cheapest way to give one more a place. */
export type Search = {
  table: Table
  weights: Weights
  lowest: number
  seats: Seats
  prices: Float64Array
  /** No price is below it. */
  floor: number
  distances: Float64Array
  from: Int32Array
  heap: Heap
  /** The cheapest end so far, and where it is: a mentor with a free place, or else a mentee who stays out. */
  best: number
  end: number
  out: number
}

/** Looks where a mentee could go whose place has been taken away at this cost: best first, as long as that can be cheaper. */
export function scan(search: Search, mentee: number, cost: number): void {
  const { table, weights, lowest, prices, distances, from, seats } = search
  const row = mentee * table.mentors
  const end = row + int32(table.counts, mentee)
  const kept = int32(weights.kept, mentee)
  const base = cost - weights.person
  const least = base + search.floor - (kept >= 0 ? 1 : 0)
  for (let at = row; at < end; at++) {
    const mentor = uint16(table.order, at)
    const score = int16(table.ranked, at)
    const points = score * weights.point
    if (score < lowest || least - points >= search.best) return
    const distance = base - points - (mentor === kept ? 1 : 0) + float64(prices, mentor)
    if (distance >= search.best || distance >= float64(distances, mentor)) continue
    distances[mentor] = distance
    from[mentor] = mentee
    if (int32(seats.taken, mentor) >= int32(table.places, mentor)) search.heap.raise(mentor)
    else {
      search.best = distance
      search.end = mentor
    }
  }
}
