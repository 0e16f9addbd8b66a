import { expect, test } from 'vitest'
import { districts } from '../texts/districts.ts'
import { neighbours } from '../texts/named-district.ts'
import { districtNumber, kilometres, kmBetween } from './district-points.ts'

/** Measured by the law of cosines on a ball of 6,371 km. */
test.each([
  ['Pune', 'Nashik', 165],
  ['Nashik', 'Pune', 165],
  ['Pune', 'Satara', 93],
  ['Pune', 'Ahilyanagar', 113],
  ['Pune', 'Solapur', 236],
  ['Ahilyanagar', 'Yavatmal', 382],
  ['Pune', 'Yavatmal', 494],
  ['Sindhudurg', 'Gadchiroli', 804],
  ['Mumbai City', 'Mumbai Suburban', 12],
  ['Mumbai City', 'Thane', 32],
  ['Kolhapur', 'Sangli', 40],
  ['Latur', 'Dharashiv', 61],
  ['Nagpur', 'Wardha', 68],
  ['Pune', 'Pune', 0],
  ['Belagavi', 'Kolhapur', 99],
  ['Surat', 'Surat', 0],
  ['Pune', 'Paris', null],
  ['Paris', 'Pune', null],
  ['', '', null],
])('from %s to %s it is %s km', (one, other, km) => {
  expect(kilometres(one, other)).toBe(km)
})

test.each([
  ['Ahilyanagar', 0],
  ['Akola', 1],
  ['Chhatrapati Sambhajinagar', 7],
  ['Yavatmal', 35],
  ['Paris', -1],
  ['', -1],
])('%j is the district of number %i', (name, number) => {
  expect(districtNumber(name)).toBe(number)
})

test('districts that there are not are no km apart', () => {
  expect(kmBetween(-1, 0)).toBe(0)
  expect(kmBetween(0, 58)).toBe(0)
})

test('a district that no list knows is no km from itself, and unknown from others', () => {
  const km = [kilometres('Mehsana', 'Mehsana'), kilometres('Mehsana', 'Kutch'), kilometres('', '')]
  expect(km).toEqual([0, null, null])
})

test('each of the 36 districts and 22 neighbours has its point', () => {
  const names = [...Object.keys(districts), ...Object.keys(neighbours)]
  expect(names).toHaveLength(58)
  expect(names.map(districtNumber).toSorted((one, other) => one - other)).toEqual(names.map((_, at) => at))
})
