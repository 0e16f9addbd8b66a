import { expect, test } from 'vitest'
import { isNight, nextMorning } from './quiet-hours.ts'

test.each([
  ['2026-11-27T15:29:59Z', false],
  ['2026-11-27T15:30:00Z', true],
  ['2026-11-27T18:30:00Z', true],
  ['2026-11-28T02:29:59Z', true],
  ['2026-11-28T02:30:00Z', false],
])('%s is night in India: %s', (at, night) => expect(isNight(new Date(at))).toBe(night))

test.each([
  ['2026-11-27T15:30:00Z', '2026-11-28T02:30:00.000Z'],
  ['2026-11-27T19:00:00Z', '2026-11-28T02:30:00.000Z'],
  ['2026-11-28T02:29:59Z', '2026-11-28T02:30:00.000Z'],
  ['2026-11-28T02:30:00Z', '2026-11-29T02:30:00.000Z'],
])('after %s the next morning is %s', (at, morning) =>
  expect(nextMorning(new Date(at)).toISOString()).toBe(morning),
)
