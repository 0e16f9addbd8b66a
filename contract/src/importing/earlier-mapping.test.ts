import { expect, test } from 'vitest'
import { type EarlierMapping, withEarlier } from './earlier-mapping.ts'

/** What the names alone say of each column. */
const byName = (targets: string[]) => targets.map((target) => ({ target, isGuess: target !== '' }))
const sure = (targets: string[]) => targets.map((target) => ({ target, isGuess: false }))

const last: EarlierMapping = { headers: ['Naav', 'Sampark'], mapping: ['name', 'mobile_no'] }
const other: EarlierMapping = { headers: ['Naav', 'Patra'], mapping: ['firstName', 'email'] }

test.each([
  ['all of its columns', ['Naav', 'Sampark'], [last]],
  ['all of its columns, though a newer one shares some', ['Naav', 'Sampark'], [other, last]],
  ['two thirds of its columns', ['Naav', 'Sampark', 'Patra'], [last]],
  ['all of its columns that have a name', ['Naav', 'Sampark', '', ''], [last]],
])('a file is mapped as an earlier one that shares %s', (_what, headers, earlier) => {
  const found = byName(headers.map(() => ''))
  expect(withEarlier(headers, { found, earlier })).toEqual(
    sure(['name', 'mobile_no', '', ''].slice(0, headers.length)),
  )
})

test('what the names say is kept for a new column alone, and for no target that another column has', () => {
  const headers = ['Naav', 'Sampark', 'Mobile']
  expect(withEarlier(headers, { found: byName(['', '', 'mobile_no']), earlier: [last] })).toEqual(
    sure(['name', 'mobile_no', '']),
  )
  expect(withEarlier(headers, { found: byName(['', '', 'location']), earlier: [last] })).toEqual([
    ...sure(['name', 'mobile_no']),
    { target: 'location', isGuess: true },
  ])
})

test.each([
  ['shares half of the columns', ['Naav', 'DOB'], [last]],
  [
    'shares those without a name',
    ['', '', 'Naav', 'DOB'],
    [{ headers: ['', 'Naav'], mapping: ['email', 'name'] }],
  ],
  ['there is none', ['Naav', 'DOB'], []],
  ['there is none, and the columns have no names', ['', ''], []],
])('a file is mapped by its names alone where %s', (_what, headers, earlier) => {
  const found = byName(headers.map((name) => (name === 'DOB' ? 'dob' : '')))
  expect(withEarlier(headers, { found, earlier })).toEqual(found)
})
