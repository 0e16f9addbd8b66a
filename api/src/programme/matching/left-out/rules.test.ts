import { expect, test } from 'vitest'
import { ruleBits, rulesOf } from './rules.ts'

test('each rule has a bit of its own, the three of the answers those that the fit gives', () => {
  expect(ruleBits).toEqual({ language: 1, meeting: 2, km: 4, always: 128 })
})

test.each([
  [0, false, []],
  [0, true, ['lowest_fit']],
  [1, false, ['language']],
  [2, false, ['meeting']],
  [3, true, ['language', 'meeting', 'lowest_fit']],
  [4, false, ['km']],
  [8, false, ['km']],
  [64, false, ['km']],
  [125, false, ['language', 'km']],
  [128, false, ['other']],
  [255, true, ['other']],
])('a pair with the bits %i, too low %s, is kept apart by %j', (bits, isLow, rules) => {
  expect(rulesOf(bits, isLow)).toEqual(rules)
})
