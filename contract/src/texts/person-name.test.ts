import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test.each([
  ['Aarti', 'Ingle', 'Aarti Ingle'],
  ['Aarti', '', 'Aarti'],
])('a person called “%s” and “%s” is named “%s”', (first, last, whole) => {
  expect(personName({ firstName: first, lastName: last })).toBe(whole)
})
