import { describe, expect, test } from 'vitest'
import { leftOutWhys, lineScores, propose } from './cut-off.ts'

const line = { by: 'raw', eligibleFrom: 4, waitlistFrom: 3 } as const
const one = { score: 4, adjusted: 3, summary: 'Good', why: null }

test('a line decides by these scores, and leaves out for these reasons', () => {
  expect(lineScores).toEqual(['raw', 'adjusted'])
  expect(leftOutWhys).toEqual([
    'unread',
    'evaluations',
    'talk',
    'conflict_of_interest',
    'duplicate',
    'summary',
  ])
})

describe('a case with a score of', () => {
  test.each([
    [5, 'eligible'],
    [4, 'eligible'],
    [3.95, 'eligible'],
    [3.94, 'waitlisted'],
    [3, 'waitlisted'],
    [2.95, 'waitlisted'],
    [2.94, 'not_eligible'],
    [1, 'not_eligible'],
  ])('%d is %s', (score, decision) => {
    expect(propose({ ...one, score }, line)).toEqual({ decision, why: null })
  })
})

test.each([
  ['no score', { score: null, adjusted: null }, 'raw', null, 'unread'],
  ['an adjusted score alone, by the raw one', { score: null, adjusted: 5 }, 'raw', null, 'unread'],
  ['its adjusted score', { score: 5, adjusted: 3 }, 'adjusted', 'waitlisted', null],
  ['its raw score', { score: 5, adjusted: 3 }, 'raw', 'eligible', null],
  ['no adjusted score', { score: 5, adjusted: null }, 'adjusted', 'eligible', null],
  ['no summary, above the line', { summary: '' }, 'raw', null, 'summary'],
  ['no summary, below the line', { score: 3, summary: '' }, 'raw', 'waitlisted', null],
  ['no summary, far below', { score: 2, summary: '' }, 'raw', 'not_eligible', null],
  ['a duplicate', { why: 'duplicate' }, 'raw', null, 'duplicate'],
  ['a duplicate without a score', { score: null, why: 'duplicate' }, 'raw', null, 'duplicate'],
] as const)('by a line, a case with %s', (_what, given, by, decision, why) => {
  expect(propose({ ...one, ...given }, { ...line, by })).toEqual({ decision, why })
})
