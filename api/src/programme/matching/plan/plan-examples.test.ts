import { expect, test } from 'vitest'
import { makePlan } from './plan.ts'
import { waivableScore, type PlanOptions, type Problem } from './problem.ts'

const first: PlanOptions = { objective: 'people', queue: true, lowest: true, lowestFit: 450 }

/** Scores row by row, one row per mentee; one place per mentor by default. */
function problemOf(rows: number[][], rest: Partial<Problem> = {}): Problem {
  const [row = []] = rows
  return {
    mentees: rows.length,
    places: new Int32Array(row.length).fill(1),
    scores: Int16Array.from(rows.flat()),
    pins: [],
    kept: new Int32Array(rows.length).fill(-1),
    options: first,
    ...rest,
  }
}

const crossed = [
  [900, 800],
  [850, 500],
]
const steep = [
  [600, 500],
  [900, 600],
]
const oneMentor = [[700], [850]]

test.each<[what: string, Problem, mates: number[], total: number, lowest: number | null]>([
  ['each to the other’s better one', problemOf(crossed), [1, 0], 1650, 800],
  [
    'the same for the sum',
    problemOf(crossed, { options: { ...first, objective: 'fit' } }),
    [1, 0],
    1650,
    800,
  ],
  ['the highest lowest', problemOf(steep), [0, 1], 1200, 600],
  ['the highest sum', problemOf(steep, { options: { ...first, lowest: false } }), [1, 0], 1400, 500],
  ['who waits longest', problemOf(oneMentor), [0, -1], 700, 700],
  ['who fits best', problemOf(oneMentor, { options: { ...first, queue: false } }), [-1, 0], 850, 850],
  ['two places', problemOf(oneMentor, { places: Int32Array.of(2) }), [0, 0], 1550, 700],
  ['no place', problemOf(oneMentor, { places: Int32Array.of(0) }), [-1, -1], 0, null],
  ['at the lowest fit', problemOf([[450]]), [0], 450, 450],
  ['below the lowest fit', problemOf([[449]]), [-1], 0, null],
  ['ruled out', problemOf([[-1], [850]]), [-1, 0], 850, 850],
  ['ruled out by what can be lifted', problemOf([[waivableScore(900)], [850]]), [-1, 0], 850, 850],
  [
    'a pin, whatever rules it out',
    problemOf([[900], [-1]], { pins: [{ mentee: 1, mentor: 0, score: 300 }] }),
    [-1, 0],
    300,
    null,
  ],
])('%s', (_what, problem, mates, total, lowest) => {
  const plan = makePlan(problem)
  expect([...plan.mates]).toEqual(mates)
  expect(plan).toMatchObject({
    people: mates.filter((mate) => mate >= 0).length,
    total,
    bound: total,
    lowest,
  })
})

test('a score that a rule holds back is as low as no other, and comes back', () => {
  expect([waivableScore(0), waivableScore(450), waivableScore(1000)]).toEqual([-2, -452, -1002])
  expect([waivableScore(-2), waivableScore(-1002)]).toEqual([0, 1000])
})
