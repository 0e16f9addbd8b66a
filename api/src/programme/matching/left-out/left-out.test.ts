import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRuled } from '#test/plans.ts'
import { int16, int32, uint8 } from '../plan/numbers.ts'
import { makePlan, type Plan } from '../plan/plan.ts'
import { waivableScore, type Problem } from '../plan/problem.ts'
import { changed } from './changes.ts'
import { explainLeft } from './left-out.ts'
import { ruleBits } from './rules.ts'
import type { Why } from './why.ts'

const changes = [
  { lifted: ruleBits.language, lowestFit: 450 },
  { lifted: ruleBits.km, lowestFit: 2 },
  { lifted: 124, lowestFit: 2 },
  { lifted: 0, lowestFit: 0 },
]

test('one more place lets in who is named, and nobody else loses one', () => {
  everyLeft('people', ({ problem, plan, left }) => {
    for (const [mentor, mentee] of left.nextIn.entries()) {
      const after = makePlan(withPlaceAt(problem, mentor))
      expect(after.people).toBe(plan.people + (mentee >= 0 ? 1 : 0))
      if (!problem.options.queue) continue
      const now = [...placed(plan), mentee].filter((one) => one >= 0).toSorted(byNumber)
      expect(placed(after)).toEqual(now)
    }
  })
})

test('one more place brings the points that are named', () => {
  everyLeft('fit', ({ problem, plan, left }) => {
    for (const [mentor, points] of left.gains.entries()) {
      expect(makePlan(withPlaceAt(problem, mentor)).total - plan.total).toBe(points)
    }
  })
})

test('a rule lifted for a pair lets that one in, and nobody else loses a place', () => {
  everyLeft('people', ({ problem, plan, bits, left }) => {
    for (const { mentee, lifts } of left.people) {
      const helps = [...problem.places.keys()].filter((mentor) => {
        const isLow = scoreOf(problem, mentee, mentor) < problem.options.lowestFit
        const rules = uint8(bits, mentee * problem.places.length + mentor)
        if (!(isLow ? [0] : [1, 2, 4, 12]).includes(rules)) return false
        const after = makePlan(allowing(problem, mentee, mentor))
        return after.people > plan.people && after.mates[mentee] === mentor
      })
      expect(lifts.map(({ mentor }) => mentor).toSorted(byNumber)).toEqual(helps)
    }
  })
})

test('a rule changed for all lets in as many as named, and those who are named', () => {
  everyLeft('people', ({ problem, plan, bits, left }) => {
    for (const [at, change] of changes.entries()) {
      if (change.lowestFit > problem.options.lowestFit) continue
      const after = makePlan(changed(problem, bits, change))
      expect(after.people - plan.people).toBe(left.grown[at] ?? 0)
      const named = left.people.filter((one) => one.changes.includes(at)).map(({ mentee }) => mentee)
      expect(placed(after)).toEqual(expect.arrayContaining(named))
      expect(named).toHaveLength(problem.options.queue ? (left.grown[at] ?? 0) : 0)
    }
  })
})

test('who has no place because of others: so many people for these places, or so many points fewer', () => {
  everyLeft(undefined, (one) => {
    for (const { mentee, why } of one.left.people) expect(why).toEqual(anew(one, mentee, why))
  })
})

/** The reason computed from scratch; `isWrong` if it claims too much. */
function anew({ problem, plan }: Case, mentee: number, why: Why): unknown {
  const isForFit = problem.options.objective === 'fit'
  const mentors = [...problem.places.keys()].filter((mentor) => isAllowed(problem, mentee, mentor))
  const free = mentors.filter((mentor) => int32(plan.table.places, mentor) > 0)
  if ((isForFit ? free : mentors).length === 0) return { kind: 'none' }
  if (isForFit) {
    const totals = free.map((mentor) => makePlan(pinning(problem, mentee, mentor)).total)
    return { kind: 'costs', points: plan.total - Math.max(...totals) }
  }
  const inside = why.kind === 'places' ? why.named : []
  const isInside = (mentor: number) => inside.includes(mentor)
  const people = [...plan.seats.mates.entries()].filter(([, mate]) => isInside(mate)).map(([one]) => one)
  const isLater = problem.options.queue && people.some((one) => one > mentee)
  const isWrong = isLater || !mentors.every(isInside)
  return {
    kind: 'places',
    people: people.length + 1,
    mentors: inside.length,
    named: inside,
    ...(isWrong && { isWrong }),
  }
}

type Case = { problem: Problem; plan: Plan; bits: Uint8Array; left: ReturnType<typeof explainLeft> }

function everyLeft(objective: 'people' | 'fit' | undefined, check: (one: Case) => void): void {
  fc.assert(
    fc.property(anyRuled, ({ problem: drawn, bits }) => {
      const options = { ...drawn.options, objective: objective ?? drawn.options.objective }
      const problem = { ...drawn, options }
      const plan = makePlan(problem)
      check({ problem, plan, bits, left: explainLeft(problem, plan, { bits, changes }) })
    }),
    { numRuns: 300 },
  )
}

/** Allows the pair of a lift whatever its score: only its presence matters. */
function allowing(problem: Problem, mentee: number, mentor: number): Problem {
  const score = Math.max(scoreOf(problem, mentee, mentor), problem.options.lowestFit)
  return { ...problem, scores: problem.scores.with(mentee * problem.places.length + mentor, score) }
}

function pinning(problem: Problem, mentee: number, mentor: number): Problem {
  const score = scoreOf(problem, mentee, mentor)
  return { ...problem, pins: [...problem.pins, { mentee, mentor, score }] }
}

function withPlaceAt(problem: Problem, mentor: number): Problem {
  return { ...problem, places: problem.places.with(mentor, int32(problem.places, mentor) + 1) }
}

function isAllowed({ scores, places, options }: Problem, mentee: number, mentor: number): boolean {
  return int16(scores, mentee * places.length + mentor) >= options.lowestFit
}

function scoreOf({ scores, places }: Problem, mentee: number, mentor: number): number {
  const score = int16(scores, mentee * places.length + mentor)
  return score < 0 ? waivableScore(score) : score
}

function placed({ mates }: Plan): number[] {
  return [...mates.entries()].filter(([, mate]) => mate >= 0).map(([mentee]) => mentee)
}

function byNumber(one: number, other: number): number {
  return one - other
}
