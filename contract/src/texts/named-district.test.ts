import { expect, test } from 'vitest'
import { listedDistrict, namedDistrict, neighbours, shownDistrict } from './named-district.ts'

test.each([
  ['Belgaum', 'Belagavi'],
  ['Anand', 'Anand'],
  ['anand', 'Anand'],
  ['Dhārwād', 'Dharwad'],
  ['Village, North - Goa', 'North Goa'],
  ['NorthGoa', 'North Goa'],
  ['Khanapur, BELGAUM', 'Belagavi'],
  ['बेळगाव', 'Belagavi'],
  ['बेलगाम', 'Belagavi'],
  ['सुरत', 'Surat'],
  ['Mhow, Indore', 'Indore'],
  ['इंदौर', 'Indore'],
  ['Baroda', 'Vadodara'],
  ['Ahmednagar', 'Ahilyanagar'],
  ['Karad, Satara', 'Satara'],
  ['Mehsana', 'Mehsana'],
  ['UNJHA, MEHSANA', 'Mehsana'],
  ['Uttara  kannada', 'Uttara kannada'],
  ['McLeod Ganj', 'McLeod Ganj'],
  ['मेहसाणा', 'मेहसाणा'],
  ['Shop 4, Ring Road 12', ''],
  ['Remote', ''],
  [' , ', ''],
  ['', ''],
])('%j names the district %j', (place, district) => {
  expect(namedDistrict(place)).toBe(district)
})

test('what no list knows is named, and not listed', () => {
  expect(['Mehsana', 'Belgaum', 'Nasik'].map(listedDistrict)).toEqual(['', 'Belagavi', 'Nashik'])
})

test('each neighbour is found by each of its names', () => {
  const wrong = Object.entries(neighbours).flatMap(([name, others]) =>
    [name, ...others.split(', ')].filter((one) => namedDistrict(`Village, ${one}`) !== name),
  )
  expect(wrong).toEqual([])
})

test.each([
  [{ district: 'Belgaum', location: 'Pune' }, 'Belagavi'],
  [{ district: '', location: 'Khanapur, Belgaum' }, 'Belagavi'],
  [{ district: '', location: 'Ring Road 5' }, ''],
  [{ district: 'mehsana', location: '' }, 'Mehsana'],
  [{ district: 'Ward 12', location: 'Pune' }, 'Ward 12'],
])('%j is shown as %j', (place, district) => {
  expect(shownDistrict(place)).toBe(district)
})
