import { expect, test } from 'vitest'
import { experienceYears } from './experience.ts'

test.each([
  ['12 years', 12],
  ['8+', 8],
  ['5-7 years', 5],
  ['About 3.5 years', 3],
  ['१५ वर्षे', 15],
  ['लगभग २० साल', 20],
  ['0 years', 0],
  ['', null],
  ['several years', null],
  ['since 1998', null],
  ['9'.repeat(400), null],
])('the experience "%s" is %s years', (text, years) => {
  expect(experienceYears(text)).toBe(years)
})
