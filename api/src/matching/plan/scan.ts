import type { Heap } from './heap.ts'
import { float64, int16, int32, uint16 } from './numbers.ts'
import type { Seats } from './seats.ts'
import type { Table } from './table.ts'
import type { Weights } from './weights.ts'

/** State of a search for the cheapest augmenting path. */
export type Search = {
  table: Table
  weights: Weights
  lowest: number
  seats: Seats
  prices: Float64Array
  /** Lower bound of all prices. */
  floor: number
  distances: Float64Array
  from: Int32Array
  heap: Heap
  /** The cheapest end so far, and its place: a mentor with a free place, or a mentee who stays out. */
  best: number
  end: number
  out: number
}

/** Scans the mentors for a mentee displaced at this cost, best first, until no cheaper end is possible. */
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
