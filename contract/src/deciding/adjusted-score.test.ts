import { describe, expect, test } from 'vitest'
import { adjustedScore, mildness } from './adjusted-score.ts'

const mild = { given: 10, mean: 4.2 }
const harsh = { given: 10, mean: 3.2 }
const even = { given: 10, mean: 3.7 }
const mean = 3.7

/** (own mean − mean) × given / (given + 5) */
test.each([
  [mild, 1 / 3],
  [harsh, -1 / 3],
  [even, 0],
  [{ given: 5, mean: 4.7 }, 0.5],
  [{ given: 0, mean: 5 }, 0],
  [{ given: 95, mean: 4.7 }, 0.95],
])('an evaluator with %j is milder than others by %d', (tally, by) => {
  expect(mildness(tally, mean)).toBeCloseTo(by, 9)
})

describe('an adjusted score', () => {
  test.each([
    [
      'a 4.6 of a mild evaluator becomes 4.27, a 3.4 of a harsh one 3.73',
      [
        { average: 4.6, by: mild },
        { average: 3.4, by: harsh },
      ],
      4,
    ],
    [
      'is the mean of three',
      [
        { average: 4, by: even },
        { average: 3, by: even },
        { average: 2, by: even },
      ],
      3,
    ],
    [
      'counts a third who has given few, once there are two who have given enough',
      [
        { average: 4, by: even },
        { average: 3, by: even },
        { average: 5, by: { given: 1, mean: 3.7 } },
      ],
      4,
    ],
    [
      'is no more than 5',
      [
        { average: 5, by: harsh },
        { average: 4.9, by: harsh },
      ],
      5,
    ],
    [
      'is no less than 1',
      [
        { average: 1, by: mild },
        { average: 1.1, by: mild },
      ],
      1,
    ],
    [
      'takes five evaluations',
      [
        { average: 4, by: even },
        { average: 3, by: { given: 5, mean: 3.7 } },
      ],
      3.5,
    ],
  ])('%s', (_what, judged, score) => {
    expect(adjustedScore(judged, mean)).toBeCloseTo(score, 9)
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
})
