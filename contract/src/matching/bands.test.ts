import { expect, test } from 'vitest'
import { bandOf } from './bands.ts'

test.each([
  [751, 100, 'strong'],
  [750, 40, 'strong'],
  [749, 100, 'good'],
  [600, 100, 'good'],
  [599, 100, 'possible'],
  [450, 100, 'possible'],
  [449, 100, 'weak'],
  [0, 41, 'weak'],
  [1000, 39, 'little_known'],
  [0, 0, 'little_known'],
])('a score of %i with %i %% known is %s', (score, known, band) => {
  expect(bandOf(score, known)).toBe(band)
})
