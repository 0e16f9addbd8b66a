import { int16, int32, uint16 } from './numbers.ts'
import type { Pulse } from './problem.ts'
import { noSeats, type Seats, shift } from './seats.ts'
import type { Table } from './table.ts'

export type Who = {
  people: readonly number[]
  /** Minimum score of a pair. */
  lowest: number
  /** It stops when more people than this have no place. */
  mostMissing?: number
  /** Existing places, which stay. */
  seats?: Seats
  pulse?: Pulse
}

type Search = { seats: Seats; from: Int32Array; seen: Int32Array; queue: Int32Array; lowest: number }

const never = 2 ** 31 - 1

/**
 * Places the people in turn and moves others if needed. The result is the largest possible set, and the
 * earliest people among such sets.
 */
export function fill(table: Table, who: Who): { seats: Seats; missing: readonly number[] } {
  const { people, lowest, mostMissing = table.mentees, seats = noSeats(table), pulse } = who
  const from = new Int32Array(table.mentors)
  const seen = new Int32Array(table.mentors)
  const search = { seats, from, seen, queue: new Int32Array(table.mentees), lowest }
  const missing: number[] = []
  for (const [at, mentee] of people.entries()) {
    pulse?.('who', at / people.length)
    const end = find(table, search, mentee, at + 1)
    if (end >= 0) shift(seats, from, end)
    else missing.push(mentee)
    if (missing.length > mostMissing) break
  }
  return { seats, missing }
}

/**
 * A mentor with a free place reachable by moves, or -1. After a failure, later searches skip the visited
 * mentors.
 */
function find(table: Table, search: Search, mentee: number, turn: number): number {
  const { seats, seen, queue } = search
  let [done, waiting] = [0, 1]
  queue[0] = mentee
  while (done < waiting) {
    const one = int32(queue, done++)
    const row = one * table.mentors
    const end = row + int32(table.counts, one)
    for (let at = row; at < end; at++) {
      const mentor = uint16(table.order, at)
      if (int16(table.ranked, at) < search.lowest) break
      if (int32(seen, mentor) >= turn) continue
      seen[mentor] = turn
      search.from[mentor] = one
      if (int32(seats.taken, mentor) < int32(table.places, mentor)) return mentor
      waiting = enqueue(search, mentor, waiting)
    }
  }
  for (let mentor = 0; mentor < seen.length; mentor++) if (seen[mentor] === turn) seen[mentor] = never
  return -1
}

function enqueue({ seats, queue }: Search, mentor: number, waiting: number): number {
  let end = waiting
  for (let one = int32(seats.first, mentor); one >= 0; one = int32(seats.next, one)) queue[end++] = one
  return end
}
