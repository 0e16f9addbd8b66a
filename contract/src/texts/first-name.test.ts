import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['Aarti Ingle', 'Aarti'],
  ['  Aarti   Suresh Ingle ', 'Aarti'],
  ['आरती\nइंगळे', 'आरती'],
  ['Aarti', 'Aarti'],
  ['', ''],
])('the first word of “%s” is “%s”', (name, first) => {
  expect(firstName(name)).toBe(first)
})
