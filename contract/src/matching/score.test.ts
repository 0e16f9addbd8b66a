import { describe, expect, test } from 'vitest'
import { adjusted, knownOf, scaleOf, scoreOf, scoreWith, silence } from './score.ts'
import type { Signal } from './settings.ts'
import type { MenteeAnswers, MentorAnswers } from './sides.ts'
import { preparedPair } from './test/silent.ts'

const nothing = {
  needs: 0,
  field: 0,
  language: 0,
  distance: 0,
  times: 0,
  paths: 0,
  stage: 0,
  style: 0,
  words: 0,
}
/** The first of two needs, the field, a second language, 165 km, one time, one path, a stage, no style, two words. */
const mentee: Partial<MenteeAnswers> = {
  needs: ['exports', 'legal'],
  category: 'Business',
  languages: ['mr', 'hi'],
  meeting: 'in_person',
  district: 'Pune',
  times: ['weekday_evening'],
  paths: ['beside_job'],
  stage: 'idea',
  style: 'short_calls',
  texts: ['bamboo cotton'],
}
const mentor: Partial<MentorAnswers> = {
  helps: ['exports'],
  category: 'Business',
  languages: ['hi'],
  district: 'Nashik',
  times: ['weekday_evening'],
  paths: ['beside_job', 'village_start'],
  stages: ['idea'],
  styles: ['think_aloud'],
  skills: ['bamboo', 'cotton', 'honey'],
}

describe('a score', () => {
  test.each<[Signal, number]>([
    ['needs', 600],
    ['field', 700],
    ['language', 300],
    ['distance', 450],
    ['times', 800],
    ['paths', 800],
    ['stage', 1000],
    ['style', 0],
    ['words', 900],
  ])('by %s alone is %i', (signal, score) => {
    const scale = scaleOf({ ...nothing, [signal]: 7 })
    expect(scale.total).toBe(7)
    expect(scoreOf(...preparedPair(mentee, mentor), scale)).toBe(score)
    expect(scoreOf(...preparedPair({}, {}), scale)).toBe(500)
  })

  test('is the mean of the signals by their weights', () => {
    const weights = {
      needs: 30,
      field: 18,
      language: 10,
      distance: 8,
      times: 8,
      paths: 8,
      stage: 6,
      style: 6,
      words: 6,
    }
    // 30 × 600 + 18 × 700 + 10 × 300 + 8 × 450 + 8 × 800 + 8 × 800 + 6 × 1000 + 6 × 0 + 6 × 900 = 61,400
    expect(scoreOf(...preparedPair(mentee, mentor), scaleOf(weights))).toBe(614)
    expect(scaleOf(weights)).toEqual({ ...weights, total: 100 })
  })

  test('is rounded to the nearest thousandth', () => {
    // (2 × 1000 + 0) / 3 and (1000 + 2 × 0) / 3
    const pair = preparedPair(mentee, mentor)
    expect(scoreOf(...pair, scaleOf({ ...nothing, stage: 2, style: 1 }))).toBe(667)
    expect(scoreOf(...pair, scaleOf({ ...nothing, stage: 1, style: 2 }))).toBe(333)
  })

  test.each([
    [-1, 500],
    [0, 0],
    [3000, 1000],
  ])('takes words that are counted already: %i', (words, score) => {
    expect(scoreWith(...preparedPair(mentee, mentor), scaleOf({ ...nothing, words: 1 }), words)).toBe(score)
  })
})

describe('a score with what happened', () => {
  test.each([
    [500, false, null, 500],
    [500, true, null, 600],
    [500, false, '2026-09-01', 450],
    [500, true, '2026-09-01', 550],
    [899, true, null, 999],
    [900, true, null, 1000],
    [901, true, null, 1000],
    [51, false, '2026-09-01', 1],
    [50, false, '2026-09-01', 0],
    [49, false, '2026-09-01', 0],
  ])('%i, wished %s and silent %s, is %i', (score, wished, expired, sum) => {
    expect(adjusted(score, { wished, expired }, { wish: 100 })).toBe(sum)
  })

  test('has the wish of the settings, and a silence of 50', () => {
    expect(adjusted(500, { wished: true, expired: null }, { wish: 300 })).toBe(800)
    expect(silence).toBe(50)
  })
})

describe('what is known', () => {
  test.each([
    [{}, {}, 0],
    [{ needs: ['exports'] }, { helps: ['legal'] }, 66],
    [{ stage: 'idea' }, { stages: ['idea'] }, 33],
    [{ needs: ['exports'], stage: 'idea' }, { helps: ['legal'], stages: ['idea'] }, 100],
  ] as const)('of %j and %j is %i %% of the weight, rounded down', (one, other, percent) => {
    const scale = scaleOf({ ...nothing, needs: 2, stage: 1 })
    expect(knownOf(...preparedPair(one, other), scale)).toBe(percent)
  })
})
