import { int32 } from './numbers.ts'

/** Assignment: mentor per mentee (or -1), and a linked list of mentees per mentor. */
export type Seats = {
  mates: Int32Array
  taken: Int32Array
  first: Int32Array
  next: Int32Array
  before: Int32Array
}

export function noSeats({ mentees, mentors }: { mentees: number; mentors: number }): Seats {
  return {
    mates: new Int32Array(mentees).fill(-1),
    taken: new Int32Array(mentors),
    first: new Int32Array(mentors).fill(-1),
    next: new Int32Array(mentees).fill(-1),
    before: new Int32Array(mentees).fill(-1),
  }
}

/** Moves a mentee to a mentor (-1 for none) without a check of places. */
export function move(seats: Seats, mentee: number, mentor: number): void {
  const { mates, taken, first, next, before } = seats
  const old = int32(mates, mentee)
  if (old >= 0) leave(seats, mentee, old)
  mates[mentee] = mentor
  if (mentor < 0) return
  const head = int32(first, mentor)
  taken[mentor] = int32(taken, mentor) + 1
  first[mentor] = mentee
  next[mentee] = head
  before[mentee] = -1
  if (head >= 0) before[head] = mentee
}

function leave({ taken, first, next, before }: Seats, mentee: number, mentor: number): void {
  const [one, other] = [int32(before, mentee), int32(next, mentee)]
  taken[mentor] = int32(taken, mentor) - 1
  if (one < 0) first[mentor] = other
  else next[one] = other
  if (other >= 0) before[other] = one
}

/**
 * Applies a path from its end: each mentee moves to the mentor reached `from` it, back to the one without a
 * place.
 */
export function shift(seats: Seats, from: Int32Array, end: number): void {
  let mentor = end
  while (mentor >= 0) {
    const mentee = int32(from, mentor)
    const old = int32(seats.mates, mentee)
    move(seats, mentee, mentor)
    mentor = old
  }
}
