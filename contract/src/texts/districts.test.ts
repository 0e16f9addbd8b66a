import { expect, test } from 'vitest'
import { districtRows } from '../today/charts.ts'
import { districtOf, districts } from './districts.ts'

test.each([
  ['Satara', 'Satara'],
  ['Karad, Satara', 'Satara'],
  ['  karad ,SATARA  ', 'Satara'],
  ['Satara Road, Pune', 'Pune'],
  ['Shop 4, Nashik Road, Nasik 422101', 'Nashik'],
  ['Mumbai', 'Mumbai City'],
  ['Andheri, Mumbai Suburban', 'Mumbai Suburban'],
  ['Aurangabad', 'Chhatrapati Sambhajinagar'],
  ['Paithan, Chh. Sambhajinagar', 'Chhatrapati Sambhajinagar'],
  ['Ahmednagar', 'Ahilyanagar'],
  ['अहमदनगर', 'Ahilyanagar'],
  ['वाई, सातारा', 'Satara'],
  ['कोल्हापूर', 'Kolhapur'],
  ['कोल्हापुर', 'Kolhapur'],
  ['मुंबई उपनगर', 'Mumbai Suburban'],
  ['गढ़चिरौली', 'Gadchiroli'],
  ['गढ\u093cचिरौली', 'Gadchiroli'],
  ['Punewadi', ''],
  ['Indore', ''],
  ['', ''],
])('%j lies in %j', (typed, district) => {
  expect(districtOf(typed)).toBe(district)
})

test('each of the 36 is found by its own names, and has one tile', () => {
  for (const [name, other] of Object.entries(districts)) {
    expect(districtOf(`Village, ${name}`)).toBe(name)
    expect(districtOf(other || name)).toBe(name)
  }
  expect(districtRows.flatMap(({ names }) => names).toSorted()).toEqual(Object.keys(districts).toSorted())
})
