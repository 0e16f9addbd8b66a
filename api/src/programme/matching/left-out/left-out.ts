import { int32, upTo, uint16 } from '../plan/numbers.ts'
import type { Plan } from '../plan/plan.ts'
import type { Problem, Pulse } from '../plan/problem.ts'
import { grownBy } from './changes.ts'
import { gainsOf, roomCosts } from './costs.ts'
import { countRules, type Lift, liftsOf, type RuledRow } from './lifts.ts'
import type { Change, PlanRule } from './rules.ts'
import { checkWait, type Why, whyNoPlace, whyTooDear } from './why.ts'
import type { Table } from '../plan/table.ts'
import { add, addAll, type Bits, has, intersects, noBits } from './bits.ts'

export type LeftOut = {
  mentee: number
  why: Why
  /** Number of mentors excluded per rule. */
  ruledOut: Record<PlanRule, number>
  lifts: readonly Lift[]
  /** Indexes of the changes for everybody that let this mentee in. */
  changes: readonly number[]
}

/*
 * In a plan for the highest total one more place guarantees nobody: lifts, changes and `nextIn` are empty. If
 * fit decides, no change for everybody names a person, and `nextIn` only says that one more gets in.
 */

export type Left = {
  people: readonly LeftOut[]
  /**
   * In a plan for most people, per mentor: the mentee who gets in with one more place there while all others
   * stay, or -1.
   */
  nextIn: Int32Array
  /** In a plan for the highest total, per mentor: points gained by one more place; else empty. */
  gains: Float64Array
  /** Number of additional mentees after each change. */
  grown: readonly number[]
}

type Asked = { problem: Problem; plan: Plan; rules: Rules; leftOut: readonly number[]; pulse: Pulse }

/** The rule bits of each pair, row by row, and the possible changes for everybody. */
export type Rules = { bits: Uint8Array; changes: readonly Change[] }

/**
 * Explains why each mentee is left out, and which changes would help.
 *
 * @throws Error when one is left out for a shorter wait, or next to a free place
 */
export function explainLeft(
  problem: Problem,
  plan: Plan,
  rules: Rules,
  pulse: Pulse = () => undefined,
): Left {
  const leftOut = upTo(problem.mentees).filter((mentee) => int32(plan.mates, mentee) < 0)
  const explain = problem.options.objective === 'fit' ? leftOfTotal : leftOfPeople
  const left = explain({ problem, plan, rules, leftOut, pulse })
  for (const mentor of overPinned(problem)) {
    left.nextIn[mentor] = -1
    left.gains[mentor] = 0
  }
  return left
}

/** The mentors with more pins than places: one more place would go to a pin. */
function overPinned({ pins, places }: Problem): number[] {
  const pinned = new Int32Array(places.length)
  for (const { mentor } of pins) pinned[mentor] = int32(pinned, mentor) + 1
  return upTo(places.length).filter((mentor) => int32(pinned, mentor) > int32(places, mentor))
}

function leftOfTotal({ problem, plan, rules, leftOut, pulse }: Asked): Left {
  const room = roomCosts(plan)
  const people = leftOut.map((mentee, at) => {
    pulse('left', at / leftOut.length)
    const ruledOut = countRules(rowOf(problem, rules.bits, mentee))
    return { mentee, why: whyTooDear(plan, room, mentee), ruledOut, lifts: [], changes: [] }
  })
  return { people, nextIn: new Int32Array(), gains: gainsOf(plan), grown: [] }
}

function leftOfPeople({ problem, plan, rules, leftOut, pulse }: Asked): Left {
  const { queue } = problem.options
  const grown = rules.changes.map((change, at) => {
    pulse('left', at / (rules.changes.length + 1))
    if (leftOut.length === 0) return new Set<number>()
    return new Set(grownBy(problem, plan, { bits: rules.bits, leftOut, change }))
  })
  const moves = movesOf(plan)
  const open = openTo(plan, moves)
  const nextIn = new Int32Array(plan.table.mentors).fill(-1)
  const people = leftOut.map((mentee) => {
    pulse('left', rules.changes.length / (rules.changes.length + 1))
    const reached = reachOf(plan.table, moves, mentee)
    const fresh = reached.filter((mentor) => int32(nextIn, mentor) < 0)
    checkWait(plan, { mentee, reached: fresh, queue })
    for (const mentor of fresh) nextIn[mentor] = mentee
    const row = rowOf(problem, rules.bits, mentee)
    return {
      mentee,
      why: whyNoPlace(plan, reached),
      ruledOut: countRules(row),
      lifts: liftsOf(row, open),
      changes: grown.flatMap((who, at) => (queue && who.has(mentee) ? [at] : [])),
    }
  })
  return { people, nextIn, gains: new Float64Array(), grown: grown.map(({ size }) => size) }
}

function rowOf({ scores, places, options }: Problem, bits: Uint8Array, mentee: number): RuledRow {
  const [from, to] = [mentee * places.length, (mentee + 1) * places.length]
  const { lowestFit } = options
  return { scores: scores.subarray(from, to), bits: bits.subarray(from, to), lowestFit }
}

/** Per mentor: the mentors to whom one of the mentor's mentees could move, whatever the fit. */
type Moves = readonly Bits[]

function movesOf({ table, seats }: Pick<Plan, 'table' | 'seats'>): Moves {
  return upTo(table.mentors).map((mentor) => {
    const moves = noBits(table.mentors)
    for (let one = int32(seats.first, mentor); one >= 0; one = int32(seats.next, one)) {
      addRow(table, one, moves)
    }
    return moves
  })
}

/** The mentors from whom this mentee could get a place by moves; only these are relevant. */
function reachOf(table: Table, moves: Moves, mentee: number): readonly number[] {
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
function openTo({ table, seats }: Pick<Plan, 'table' | 'seats'>, moves: Moves): Bits {
  const open = noBits(table.mentors)
  for (const mentor of upTo(table.mentors)) {
    if (int32(seats.taken, mentor) < int32(table.places, mentor)) add(open, mentor)
  }
  for (let isNew = true; isNew;) {
    const more = moves.flatMap((next, mentor) =>
      !has(open, mentor) && intersects(next, open) ? [mentor] : [],
    )
    for (const mentor of more) add(open, mentor)
    isNew = more.length > 0
  }
  return open
}

function addRow(table: Table, mentee: number, bits: Bits): void {
  const row = mentee * table.mentors
  for (let at = row; at < row + int32(table.counts, mentee); at++) add(bits, uint16(table.order, at))
}
