import { expect, test } from 'vitest'
import { isLookingForMentor, isPausedOn } from './values.ts'

test.each([
  [null, null, false],
  [null, '2026-12-01', false],
  ['2026-11-26', null, true],
  ['2026-11-27', null, false],
  ['2026-11-01', '2026-11-26', true],
  ['2026-11-01', '2026-11-25', false],
  ['2026-11-26', '2026-11-26', true],
])('a pause from %s until %s holds on 26 November 2026: %s', (pausedFrom, pausedUntil, isPaused) => {
  expect(isPausedOn({ pausedFrom, pausedUntil }, '2026-11-26')).toBe(isPaused)
})

test.each([
  ['registered', true],
  ['under_review', true],
  ['waitlisted', true],
  ['eligible', true],
  ['introduced', true],
  ['mentoring', false],
  ['completed', false],
  ['not_eligible', false],
  ['withdrawn', false],
] as const)('a mentor is looked for while an application is %s: %s', (state, isLooking) => {
  expect(isLookingForMentor(state)).toBe(isLooking)
})
