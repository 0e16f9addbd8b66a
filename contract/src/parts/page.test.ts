import * as z from 'zod'
import { expect, test } from 'vitest'
import { districtFacets, Facets, inDistrict, page, pageWithFacets, wholeNumber } from './page.ts'

test.each([
  [1, 1],
  [1000, 1000],
  ['7', 7],
  ['007', 7],
  [0, 'value_invalid'],
  ['1001', 'value_invalid'],
  ['1e2', 'value_invalid'],
  ['0x10', 'value_invalid'],
  [' 7', 'value_invalid'],
  ['', 'value_invalid'],
  [1.5, 'value_invalid'],
  [null, 'value_invalid'],
])('%j of a query is %j', (value, expected) => {
  const parsed = wholeNumber(1, 1000).safeParse(value)
  expect(parsed.success ? parsed.data : parsed.error.issues[0]?.message).toBe(expected)
})

const pagination = { page: 1, limit: 10, total: 1, pages: 1 }
const facets = { districts: [{ name: 'Satara', count: 3 }] }

test('a list is answered with rows and where they stand, some with the values to filter by', () => {
  const plain = page(z.string())
  const faceted = pageWithFacets(z.string(), z.object({ districts: districtFacets() }))
  const answer = { success: true, data: ['Asha'], pagination }
  expect(plain.parse(answer)).toEqual(answer)
  expect(faceted.parse({ ...answer, facets })).toEqual({ ...answer, facets })
  for (const wrong of [
    { ...answer, data: [7] },
    { ...answer, data: undefined },
    { ...answer, pagination: undefined },
  ]) {
    expect(plain.safeParse(wrong).success).toBe(false)
    expect(faceted.safeParse({ ...wrong, facets }).success).toBe(false)
  }
  expect(faceted.safeParse(answer).success).toBe(false)
  expect(faceted.safeParse({ ...answer, facets: { districts: [{ name: 'Satara' }] } }).success).toBe(false)
  expect(Facets.description).toBe('The values the list can be filtered by, counted over the whole directory')
})

test.each([
  [undefined, true],
  ['Satara', true],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
])('a district of a query can be %j: %s', (value, is) => {
  expect(inDistrict().safeParse(value).success).toBe(is)
})
