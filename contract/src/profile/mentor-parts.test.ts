import { expect, it } from 'vitest'
import { emptyPublicPart, publicPartOf } from './mentor-columns.ts'
import {
  bioLength,
  isShortBio,
  longestHeadline,
  mentorParts,
  missingParts,
  openQuestion,
  partsOfPlace,
  placeOf,
} from './mentor-parts.ts'
import { mostHelps, needs } from './needs.ts'

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
  const all = ['years', 'industry', 'place', 'headline', 'bio', 'languages', 'helps', 'photo']
  expect(mentorParts).toEqual(all)
  expect(missingParts(nothing)).toEqual(all)
  expect(missingParts(everything)).toEqual([])
})

it.each([
  ['years', { experience: '' }],
  ['industry', { category: null }],
  ['industry', { category: '' }],
  ['place', { location: '' }],
  ['headline', { headline: '' }],
  ['bio', { bio: 'x'.repeat(79) }],
  ['bio', { bio: ` ${'x'.repeat(79)} ` }],
  ['languages', { languages: [] }],
  ['helps', { helps: [] }],
  ['photo', { imageUrl: '' }],
])('misses %s alone', (part, without) => {
  expect(missingParts({ ...everything, ...without })).toEqual([part])
})

it.each([
  ['Sinnar', 'Nashik', 'Sinnar, Nashik'],
  [' Pune ', 'Pune', 'Pune'],
  ['Wai', ' Satara ', 'Wai, Satara'],
  ['', 'Satara', 'Satara'],
  [' ', 'Satara', 'Satara'],
  ['Wai', '', 'Wai'],
  ['', '', ''],
])('makes one place of %j and %j: %j', (town, district, place) => {
  expect(placeOf({ town, district })).toBe(place)
})

it.each([
  ['Sinnar, Nashik', 'Sinnar', 'Nashik'],
  ['Old town, Sinnar ,Nashik ', 'Old town, Sinnar', 'Nashik'],
  [' Pune ', '', 'Pune'],
  [', Pune', '', 'Pune'],
  ['', '', ''],
])('makes two parts of the place %j: %j and %j', (place, town, district) => {
  expect(partsOfPlace(place)).toEqual({ town, district })
})

it.each([
  ['', false],
  ['  ', false],
  ['x', true],
  ['x'.repeat(79), true],
  [` ${'x'.repeat(79)} `, true],
  ['x'.repeat(80), false],
  ['x'.repeat(300), false],
])('a bio of %j is too short: %s', (bio, isShort) => {
  expect(isShortBio(bio)).toBe(isShort)
  expect([bioLength.fewest, bioLength.most, longestHeadline]).toEqual([80, 300, 120])
})

it.each([
  [null, ''],
  [{ question: 'Since when?', answeredAt: null }, 'Since when?'],
  [{ question: 'Since when?', answeredAt: '2026-05-01' }, ''],
])('what is asked by %j and open is %j', (asked, question) => {
  expect(openQuestion(asked)).toBe(question)
})

it('has a public part, empty before anything is typed', () => {
  const empty = {
    headline: '',
    bio: '',
    skills: [],
    languages: [],
    helps: [],
    imageUrl: '',
    shownToAll: false,
  }
  expect(emptyPublicPart).toEqual(empty)
  const told = {
    headline: 'Cows',
    bio: 'x',
    skills: ['a'],
    languages: ['mr'],
    helps: ['pricing' as const],
    imageUrl: '/x',
    shownToAll: true,
  }
  const withMore = { ...told, email: 'a@example.com' }
  expect(publicPartOf(withMore)).toEqual({
    headline: 'Cows',
    bio: 'x',
    skills: ['a'],
    languages: ['mr'],
    helps: ['pricing'],
    imageUrl: '/x',
    shownToAll: true,
  })
})

it('offers these needs', () => {
  expect(needs.join(' ')).toBe(
    'pricing licences funding accounts marketing online customers suppliers production packaging hiring legal exports technology planning',
  )
  expect(mostHelps).toBe(8)
})
