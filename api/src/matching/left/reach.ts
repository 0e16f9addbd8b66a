import { int32, uint16, upTo } from '../plan/numbers.ts'
import type { Plan } from '../plan/plan.ts'
import type { Table } from '../plan/table.ts'
import { add, addAll, type Bits, has, meet, noBits } from './bits.ts'

/** Per mentor: the mentors to whom a mentee placed there could move, whatever the fit. */
export type Moves = readonly Bits[]

export function movesOf({ table, seats }: Pick<Plan, 'table' | 'seats'>): Moves {
  return upTo(table.mentors).map((mentor) => {
    const moves = noBits(table.mentors)
    for (let one = int32(seats.first, mentor); one >= 0; one = int32(seats.next, one)) {
      addRow(table, one, moves)
    }
    return moves
  })
}

/** The mentors from whom this mentee could get a place by moves; only these are relevant. */
export function reachOf(table: Table, moves: Moves, mentee: number): readonly number[] {
  const direct = noBits(table.mentors)
  const reached = noBits(table.mentors)
  const list: number[] = []
  addRow(table, mentee, direct)
  addAll(reached, direct, list)
  for (const mentor of list) {
    const next = moves[mentor]
    if (next !== undefined) addAll(reached, next, list)
  }
  return list.toSorted((one, other) => one - other)
}

/** The mentors with a free place, or one that moves can free. */
export function openTo({ table, seats }: Pick<Plan, 'table' | 'seats'>, moves: Moves): Bits {
  const open = noBits(table.mentors)
  for (const mentor of upTo(table.mentors)) {
    if (int32(seats.taken, mentor) < int32(table.places, mentor)) add(open, mentor)
  }
  for (let isNew = true; isNew;) {
    const more = moves.flatMap((next, mentor) => (!has(open, mentor) && meet(next, open) ? [mentor] : []))
    for (const mentor of more) add(open, mentor)
    isNew = more.length > 0
  }
  return open
}

function addRow(table: Table, mentee: number, bits: Bits): void {
  const row = mentee * table.mentors
  for (let at = row; at < row + int32(table.counts, mentee); at++) add(bits, uint16(table.order, at))
}
