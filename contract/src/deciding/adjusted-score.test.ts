import { expect, test } from 'vitest'
import { adjustedScore, mildness } from './adjusted-score.ts'

const mild = { given: 10, mean: 4.2 }
const harsh = { given: 10, mean: 3.2 }
const mean = 3.7

test('a 4.6 of a mild evaluator becomes 4.27, a 3.4 of a harsh one 3.73', () => {
  expect(4.6 - mildness(mild, mean)).toBeCloseTo(4.27, 2)
  expect(3.4 - mildness(harsh, mean)).toBeCloseTo(3.73, 2)
  const judged = [
    { average: 4.6, by: mild },
    { average: 3.4, by: harsh },
  ]
  expect(adjustedScore(judged, mean)).toBeCloseTo((4.2667 + 3.7333) / 2, 3)
})

test('an adjusted score stays between 1 and 5', () => {
  const judged = [
    { average: 5, by: harsh },
    { average: 5, by: harsh },
  ]
  expect(adjustedScore(judged, mean)).toBe(5)
})

test.each([
  ['one evaluator', [{ average: 4, by: mild }]],
  [
    'a second one with four evaluations',
    [
      { average: 4, by: mild },
      { average: 3, by: { given: 4, mean: 3 } },
    ],
  ],
  ['nobody', []],
])('there is none with %s', (_who, judged) => {
  expect(adjustedScore(judged, mean)).toBeNull()
})
