import { expect, test } from 'vitest'
import { placesFor } from './values.ts'

test.each([
  [0, [0, 1, 2, 3, 4, 5]],
  [15, [0, 1, 2, 3, 4, 5]],
  [16, [0, 1, 2, 3, 4]],
  [19, [0, 1]],
  [20, [0]],
  [21, []],
])('a mentor with %i mentees can take %j more, up to 20 in all', (active, offered) => {
  expect(placesFor(active)).toEqual(offered)
})
