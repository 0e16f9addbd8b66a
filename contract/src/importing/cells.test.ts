import { expect, test } from 'vitest'
import { menteeCsvColumns } from '#mentees/calls.ts'
import { mentorCsvColumns } from '../profile/mentor-columns.ts'
import { listedParts, saysNothing } from './cells.ts'
import { withEarlier } from './earlier-mapping.ts'
import { headerRowOf } from './header-row.ts'
import { readHeaders } from './headers.ts'

test.each(['-', '--', '—', '–', ' - ', 'N/A', 'n/a', '#N/A', 'NA', 'null', '.', '_'])(
  '%j says nothing, in any column',
  (cell) => {
    expect(saysNothing(cell, 'date')).toBe(true)
    expect(saysNothing(cell, 'text')).toBe(true)
  },
)

test.each(['na', 'Na', 'N.A.', 'nil', 'None', 'Not available', 'लागू नाही'])(
  '%j says nothing, but in a text it may be an answer',
  (cell) => {
    expect(saysNothing(cell, 'date')).toBe(true)
    expect(saysNothing(cell, 'phone')).toBe(true)
    expect(saysNothing(cell, 'text')).toBe(false)
    expect(saysNothing(cell, 'html')).toBe(false)
  },
)

test.each(['', '0', '.NET', 'Nanded', 'Nina', 'A-', '1999-04-03'])('%j says something, or is empty', (cell) =>
  expect(saysNothing(cell, 'date')).toBe(false),
)

test.each([
  ['Dairy, Bees', ['Dairy', 'Bees']],
  ['Dairy; Bees, Honey', ['Dairy', 'Bees', 'Honey']],
  ['Dairy\nBees|Honey', ['Dairy', 'Bees', 'Honey']],
  [' , ;Dairy;', ['Dairy']],
  ['', []],
])('%j is a list', (cell, parts) => expect(listedParts(cell)).toEqual(parts))

const names = ['Name', 'Email', 'Mobile']

test.each([
  ['the first row', [names, ['Asha', 'a@example.com', '9822012345']], 0],
  ['below a title', [['List of applicants 2026', '', ''], names, ['Asha', 'a@example.com', '9']], 1],
  ['below a title and an empty row', [['Udyam Setu'], [], ['Printed on 3 April'], names], 3],
  ['below groups of columns', [['Person', '', 'Contact'], names], 1],
  ['below a title where no column is known', [['Applicants'], ['Naav', 'Sampark'], ['Asha', '9']], 1],
  [
    'below an empty row',
    [
      ['', ''],
      ['Naav', 'Sampark'],
    ],
    1,
  ],
  [
    'the first, though a person’s cell is called like a column',
    [
      ['Naav', 'Aavad'],
      ['Asha', 'Education'],
    ],
    0,
  ],
  ['the first of two that name as many', [names, ['Phone', 'Place', 'DOB']], 0],
  ['no row', [], 0],
  ['one column', [['Naav'], ['Asha']], 0],
])('the columns are named in %s', (_where, rows, at) => expect(headerRowOf(rows, menteeCsvColumns)).toBe(at))

test('what was chosen once holds for a file with a column more', () => {
  const earlier = [
    { headers: ['Naav', 'Sampark', 'Patra', 'Goal'], mapping: ['name', 'mobile_no', 'email', ''] },
    { headers: ['Naav', 'Sampark', 'Patra'], mapping: ['goals', '', 'email'] },
  ]
  const of = (headers: string[]) =>
    withEarlier(headers, { found: readHeaders(headers, menteeCsvColumns), earlier }).map(
      ({ target }) => target,
    )
  expect(of(['Naav', 'Sampark', 'Patra', 'Goal', 'Reason'])).toEqual(['name', 'mobile_no', 'email', '', ''])
  expect(of(['DOB', 'Patra', 'Naav', 'Sampark', 'Goal'])).toEqual(['dob', 'email', 'name', 'mobile_no', ''])
  // A target matched by its name is not assigned a second time.
  expect(of(['Naav', 'Sampark', 'Patra', 'Email'])).toEqual(['name', 'mobile_no', 'email', ''])
  // Another file.
  expect(of(['Naav', 'DOB', 'Education'])).toEqual(['', 'dob', 'education'])
  expect(withEarlier(['Name'], { found: readHeaders(['Name'], mentorCsvColumns), earlier: [] })).toEqual([
    { target: 'part.name', isGuess: false },
  ])
})
