import { expect, it } from 'vitest'
import { mentorParts, missingParts, partsOfPlace, placeOf } from './mentor-parts.ts'

const nothing = {
  experience: '',
  category: null,
  location: '',
  headline: '',
  bio: '',
  languages: [],
  helps: [],
  imageUrl: '',
}
const everything = {
  experience: '18 years',
  category: { _id: '1' },
  location: 'Pune',
  headline: 'A dairy of forty cows',
  bio: 'x'.repeat(80),
  languages: ['Marathi'],
  helps: ['pricing'],
  imageUrl: 'https://example.com/a.jpg',
}

it('misses every part of an empty profile, and none of a full one', () => {
  expect(missingParts(nothing)).toEqual(mentorParts)
  expect(missingParts(everything)).toEqual([])
})

it.each([
  ['years', { experience: '' }],
  ['industry', { category: null }],
  ['industry', { category: '' }],
  ['place', { location: '' }],
  ['headline', { headline: '' }],
  ['bio', { bio: 'x'.repeat(79) }],
  ['languages', { languages: [] }],
  ['helps', { helps: [] }],
  ['photo', { imageUrl: '' }],
])('misses %s alone', (part, without) => {
  expect(missingParts({ ...everything, ...without })).toEqual([part])
})

it.each([
  ['Sinnar', 'Nashik', 'Sinnar, Nashik'],
  [' Pune ', 'Pune', 'Pune'],
  ['', 'Satara', 'Satara'],
  ['Wai', '', 'Wai'],
])('makes one place of %s and %s, and two of it again', (town, district, place) => {
  expect(placeOf({ town, district })).toBe(place)
  expect(placeOf(partsOfPlace(place))).toBe(place)
})
