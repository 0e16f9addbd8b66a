import { expect, test } from 'vitest'
import { menteeCsvColumns } from '#mentees/calls.ts'
import { headerRowOf } from './header-row.ts'

const titles = (count: number) => Array.from({ length: count }, () => ['Applicants of 2026'])
const names = ['Name', 'Email']

test.each([
  ['the tenth row', [...titles(9), names], 9],
  ['the first row, because the eleventh is too far down', [...titles(10), names], 0],
  ['the row with two names, below one with more cells', [['Udyam', 'Setu', '2026'], names], 1],
  [
    'the first of two rows that name one column each',
    [
      ['Naav', 'Email'],
      ['Asha', 'Education'],
    ],
    0,
  ],
  [
    'below a title with blanks beside it',
    [
      ['Applicants', ' '],
      ['Naav', 'Sampark'],
    ],
    1,
  ],
  ['below an empty row, where there is one column', [[''], ['Naav'], ['Asha']], 1],
  ['the first of empty rows', [[''], ['']], 0],
])('the columns are named in %s', (_where, rows, at) => {
  expect(headerRowOf(rows, menteeCsvColumns)).toBe(at)
})
