import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRuled, openPairs, solve } from '#test/plans.ts'
import { int16, int32, upTo } from './numbers.ts'
import { makePlan, type Plan } from './plan.ts'
import { waivableScore, type Problem } from './problem.ts'

const anyProblem = anyRuled.map(({ problem }) => problem)

test('a plan is what HiGHS finds, level by level', () => {
  const check = (problem: Problem) =>
    problem.options.objective === 'fit' ? checkTotal(problem) : checkPeople(problem)
  fc.assert(fc.property(anyProblem, check), { numRuns: 300 })
})

function checkTotal(problem: Problem): void {
  const { count, sum, stayed } = found(problem)
  const weigh = ({ score, isKept }: { score: number; isKept: boolean }) => score * 256 + 16 + Number(isKept)
  expect(sum * 256 + count * 16 + stayed).toBe(solve(problem, openPairs(problem), weigh))
}

function checkPeople(problem: Problem): void {
  const { queue, lowest } = problem.options
  const { plan, who, count, sum, stayed } = found(problem)
  const pairs = openPairs(problem)
  expect(count).toBe(solve(problem, pairs, () => 1))
  const waits = (mentee: number) => (queue ? 2 ** (problem.mentees - mentee) : 0)
  const longest = solve(problem, pairs, ({ mentee }) => waits(mentee), count)
  expect(who.reduce((all, mentee) => all + waits(mentee), 0)).toBe(longest)
  const least = lowest ? (plan.lowest ?? 0) : 0
  const higher = pairs.filter(({ score }) => lowest && score > least)
  const most = solve(problem, higher, ({ mentee }) => Number(!queue || who.includes(mentee)))
  expect(most).toBeLessThan(count || 1)
  const open = pairs.filter(({ score }) => score >= least)
  const best = solve(problem, open, ({ score, isKept }) => score * 16 + Number(isKept), queue ? who : count)
  expect(sum * 16 + stayed).toBe(best)
}

test('places, pins and what is ruled out are kept, and the total is proven', () => {
  fc.assert(
    fc.property(anyProblem, (problem) => {
      const plan = makePlan(problem)
      const { pins, places, scores, options } = problem
      for (const { mentee, mentor } of pins) expect(plan.mates[mentee]).toBe(mentor)
      const pinned = (mentor: number) => pins.filter((pin) => pin.mentor === mentor).length
      for (const mentor of places.keys()) {
        const taken = plan.mates.filter((mate) => mate === mentor).length
        expect(taken).toBeLessThanOrEqual(Math.max(int32(places, mentor), pinned(mentor)))
      }
      for (const { mentee, mentor } of pairsOf(problem, plan)) {
        expect(int16(scores, mentee * places.length + mentor)).toBeGreaterThanOrEqual(options.lowestFit)
      }
      expect(plan.bound).toBe(plan.total)
    }),
  )
})

test('one more place never makes a plan worse', () => {
  fc.assert(
    fc.property(anyProblem, fc.nat(4), (problem, at) => {
      const mentor = at % problem.places.length
      const places = problem.places.with(mentor, int32(problem.places, mentor) + 1)
      const [before, after] = [levels(problem), levels({ ...problem, places })]
      const first = before.findIndex((value, level) => value !== after[level])
      expect(after[first] ?? 1).toBeGreaterThan(before[first] ?? 0)
    }),
    { numRuns: 300 },
  )
})

test('a pair of the plan whose score rises stays in it', () => {
  fc.assert(
    fc.property(anyProblem, fc.nat(), fc.integer({ min: 1, max: 300 }), (problem, at, more) => {
      const found = pairsOf(problem, makePlan(problem)).filter(({ score }) => score < 1000)
      const pair = found[at % Math.max(1, found.length)]
      fc.pre(pair !== undefined)
      const place = pair.mentee * problem.places.length + pair.mentor
      const scores = problem.scores.with(place, Math.min(1000, pair.score + more))
      expect(makePlan({ ...problem, scores }).mates[pair.mentee]).toBe(pair.mentor)
    }),
    { numRuns: 300 },
  )
})

test('the same problem gives the same plan, whatever the scores of those who are ruled out', () => {
  fc.assert(
    fc.property(anyProblem, (problem) => {
      const scores = problem.scores.map((score) => (score < 0 ? waivableScore(7) : score))
      expect(makePlan({ ...problem, scores }).mates).toEqual(makePlan(problem).mates)
    }),
  )
})

test('among equal plans the pairs of the last version stay', () => {
  const problem = {
    mentees: 3,
    places: Int32Array.of(1, 1, 1),
    scores: new Int16Array(9).fill(600),
    pins: [],
    options: { objective: 'people', queue: true, lowest: true, lowestFit: 450 },
  } as const
  for (const kept of [Int32Array.of(2, 0, 1), Int32Array.of(1, 2, 0)]) {
    expect(makePlan({ ...problem, kept }).mates).toEqual(kept)
  }
})

function pairsOf({ places, scores, pins }: Problem, { mates }: Plan) {
  const pinned = new Set(pins.map(({ mentee }) => mentee))
  return upTo(mates.length)
    .filter((mentee) => int32(mates, mentee) >= 0 && !pinned.has(mentee))
    .map((mentee) => {
      const mentor = int32(mates, mentee)
      return { mentee, mentor, score: int16(scores, mentee * places.length + mentor) }
    })
}

/** Figures of the plan of a problem, without pins. */
function found(problem: Problem) {
  const plan = makePlan(problem)
  const pairs = pairsOf(problem, plan)
  const sum = pairs.reduce((all, { score }) => all + score, 0)
  const stayed = pairs.filter(({ mentee, mentor }) => problem.kept[mentee] === mentor).length
  return { plan, who: pairs.map(({ mentee }) => mentee), count: pairs.length, sum, stayed }
}

/** Objectives of a plan, most important first. */
function levels(problem: Problem): number[] {
  const { objective, queue, lowest } = problem.options
  const plan = makePlan(problem)
  if (objective === 'fit') return [plan.total, plan.people]
  const waits = queue ? [...plan.mates].map((mate) => (mate >= 0 ? 1 : 0)) : []
  return [plan.people, ...waits, ...(lowest ? [plan.lowest ?? 0] : []), plan.total]
}
