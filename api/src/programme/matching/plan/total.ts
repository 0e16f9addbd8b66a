import { makeHeap, type Heap } from './heap.ts'
import { float64, int32, int16, uint16 } from './numbers.ts'
import type { Pulse } from './problem.ts'
import { move, noSeats, type Seats, shift } from './seats.ts'
import type { Table } from './table.ts'
import { type Weights, weightOf } from './weights.ts'

/** The price of a mentor without places, above any weight. */
const closed = 2 ** 50

/**
 * The assignment of the people with the highest sum of weights and no score below `lowest`, with the dual
 * prices that
 * prove it.
 *
 * @throws Error when a person can have no place and may not stay out
 */
export function bestTotal(
  table: Table,
  {
    people,
    lowest,
    weights,
    pulse,
  }: { people: readonly number[]; lowest: number; weights: Weights; pulse: Pulse },
): { seats: Seats; prices: Float64Array } {
  const seats = noSeats(table)
  const prices = Float64Array.from(table.places, (places) => (places > 0 ? 0 : closed))
  const distances = new Float64Array(table.mentors)
  const from = new Int32Array(table.mentors)
  const heap = makeHeap(distances)
  const start = { floor: 0, best: 0, end: -1, out: -1 }
  const search: Search = { table, weights, lowest, seats, prices, distances, from, heap, ...start }
  for (const [at, mentee] of people.entries()) {
    pulse('total', at / people.length)
    insert(search, mentee)
  }
  return { seats, prices }
}

function insert(search: Search, mentee: number): void {
  const { seats, prices, distances, heap } = search
  distances.fill(Infinity)
  heap.clear()
  search.best = search.weights.mayStayOut ? 0 : Infinity
  search.end = -1
  search.out = mentee
  const passed: number[] = []
  scan(search, mentee, 0)
  for (let mentor = heap.pop(); mentor >= 0; mentor = heap.pop()) {
    if (float64(distances, mentor) >= search.best) break
    passed.push(mentor)
    pass(search, mentor)
  }
  if (search.best === Infinity) throw new Error('no place for one who must have one')
  for (const mentor of passed) {
    prices[mentor] = float64(prices, mentor) + search.best - float64(distances, mentor)
  }
  if (passed.length > 0) search.floor = prices.reduce((least, price) => Math.min(least, price), Infinity)
  if (search.end < 0) {
    search.end = int32(seats.mates, search.out)
    move(seats, search.out, -1)
  }
  shift(seats, search.from, search.end)
}

/** Continues from a full mentor: each mentee there could move or stay out. */
function pass(search: Search, mentor: number): void {
  const { table, seats, weights } = search
  const spent = float64(search.distances, mentor) - float64(search.prices, mentor)
  for (let one = int32(seats.first, mentor); one >= 0; one = int32(seats.next, one)) {
    const cost = spent + weightOf(table, weights, one, mentor)
    if (weights.mayStayOut && cost < search.best) {
      search.best = cost
      search.end = -1
      search.out = one
    }
    scan(search, one, cost)
  }
}

/** State of a search for the cheapest augmenting path. */
type Search = {
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
function scan(search: Search, mentee: number, cost: number): void {
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
