import { describe, expect, test } from 'vitest'
import { full, likeness, neutral, ofShared, unknown } from './likeness.ts'
import type { Signal } from './settings.ts'
import type { MenteeAnswers, MentorAnswers } from './sides.ts'
import { prepareMentee, prepareMentor } from './prepared.ts'
import { preparedPair, silentMentee, silentMentor } from './test/silent.ts'
import { makeVocabulary } from './words/concepts.ts'

type Example = [
  what: string,
  mentee: Partial<MenteeAnswers>,
  mentor: Partial<MentorAnswers>,
  likeness: number,
]

const business = { category: 'Business' }
const marketing = { category: 'Business', subcategory: 'Marketing' }
const goes = { meeting: 'in_person' } as const
const online = { meeting: 'online' } as const
const pune = { district: 'Pune' }
const nashik = { district: 'Nashik' }
const satara = { district: 'Satara' }
const evening = 'weekday_evening'
const morning = 'weekend_morning'
const afternoon = 'weekend_afternoon'

test('a likeness goes from 0 to 3,000; in the middle of it nothing is said', () => {
  expect({ full, neutral, unknown }).toEqual({ full: 3000, neutral: 1500, unknown: -1 })
})

/** By each signal: what two have answered, and how alike they are in it. */
const examples: Record<Signal, Example[]> = {
  needs: [
    ['one need, which the mentor helps with', { needs: ['exports'] }, { helps: ['exports', 'legal'] }, 3000],
    ['one need, with which not', { needs: ['exports'] }, { helps: ['legal'] }, 0],
    ['the first of two', { needs: ['exports', 'legal'] }, { helps: ['exports'] }, 1800],
    ['the second of two', { needs: ['exports', 'legal'] }, { helps: ['legal'] }, 1200],
    ['both of two', { needs: ['exports', 'legal'] }, { helps: ['legal', 'exports'] }, 3000],
    ['the first of three', { needs: ['exports', 'legal', 'pricing'] }, { helps: ['exports'] }, 1500],
    ['the second of three', { needs: ['exports', 'legal', 'pricing'] }, { helps: ['legal'] }, 1000],
    ['the third of three', { needs: ['exports', 'legal', 'pricing'] }, { helps: ['pricing'] }, 500],
    ['first and third', { needs: ['exports', 'legal', 'pricing'] }, { helps: ['pricing', 'exports'] }, 2000],
    ['no needs', {}, { helps: ['exports'] }, -1],
    ['no helps', { needs: ['exports'] }, {}, -1],
  ],
  field: [
    ['the same narrow one', marketing, marketing, 3000],
    ['another narrow one', marketing, { ...business, subcategory: 'Retail' }, 2100],
    ['a narrow one of the mentor alone', business, marketing, 2100],
    ['a narrow one of the mentee alone', marketing, business, 2100],
    ['the same wide one', business, business, 2100],
    ['another one', business, { category: 'Sports' }, 0],
    ['another one with the same narrow one', marketing, { ...marketing, category: 'Sports' }, 0],
    ['none of the mentee', {}, business, -1],
    ['none of the mentor', business, {}, -1],
  ],
  language: [
    ['the preferred one', { languages: ['mr'] }, { languages: ['mr'] }, 3000],
    [
      'the preferred one, which is not the mentor’s first',
      { languages: ['mr'] },
      { languages: ['en', 'mr'] },
      3000,
    ],
    ['another one in common', { languages: ['mr', 'hi'] }, { languages: ['en', 'hi'] }, 900],
    ['two others in common', { languages: ['mr', 'hi', 'en'] }, { languages: ['en', 'hi'] }, 900],
    ['none in common', { languages: ['mr', 'hi'] }, { languages: ['en'] }, 0],
    ['none of the mentee', {}, { languages: ['en'] }, -1],
    ['none of the mentor', { languages: ['mr'] }, {}, -1],
  ],
  distance: [
    ['in person and online', { ...goes, ...pune }, { ...online, ...pune }, 1500],
    ['online and in person', online, goes, 1500],
    ['online and nothing', online, {}, 2400],
    ['nothing and online', pune, { ...online, ...nashik }, 2400],
    ['online and either', online, { meeting: 'either' }, 2400],
    ['the same district', pune, pune, 3000],
    ['the same district that no list knows', { district: 'Mehsana' }, { district: 'Mehsana' }, 3000],
    ['the same one in person', { ...goes, district: 'Mehsana' }, { district: 'Mehsana' }, 3000],
    ['two districts that no list knows', { district: 'Mehsana' }, { district: 'Kutch' }, -1],
    ['one that no list knows, and Pune', { district: 'Mehsana' }, pune, -1],
    ['the same district in person', { ...goes, ...pune }, pune, 3000],
    ['165 km in person', { ...goes, ...pune }, nashik, 1350],
    ['165 km where the mentor goes', pune, { ...goes, ...nashik }, 1350],
    ['165 km, however they meet', pune, nashik, 1500],
    ['93 km in person', { ...goes, ...pune }, satara, 2070],
    ['93 km, however they meet', pune, satara, 2070],
    ['804 km in person', { ...goes, district: 'Sindhudurg' }, { district: 'Gadchiroli' }, 0],
    ['804 km, however they meet', { district: 'Sindhudurg' }, { district: 'Gadchiroli' }, 1500],
    ['from the first district of the list', { ...goes, district: 'Ahilyanagar' }, pune, 1870],
    ['to the first district of the list', { ...goes, ...pune }, { district: 'Ahilyanagar' }, 1870],
    ['no district of the mentee', goes, pune, -1],
    ['no district of the mentor', { ...goes, ...pune }, {}, -1],
    ['no districts', {}, {}, -1],
  ],
  times: [
    ['none in common', { times: [evening] }, { times: [morning] }, 0],
    ['one in common', { times: [evening, morning] }, { times: [evening] }, 2400],
    ['two in common', { times: [evening, morning] }, { times: [evening, morning] }, 3000],
    [
      'three in common',
      { times: [evening, morning, afternoon] },
      { times: [evening, morning, afternoon] },
      3000,
    ],
    ['none of the mentee', {}, { times: [evening] }, -1],
    ['none of the mentor', { times: [evening] }, {}, -1],
  ],
  paths: [
    ['none in common', { paths: ['beside_job'] }, { paths: ['village_start'] }, 1500],
    ['one in common', { paths: ['beside_job', 'village_start'] }, { paths: ['village_start'] }, 2400],
    [
      'two in common',
      { paths: ['beside_job', 'village_start'] },
      { paths: ['village_start', 'beside_job'] },
      3000,
    ],
    ['none of the mentee', {}, { paths: ['beside_job'] }, -1],
    ['none of the mentor', { paths: ['beside_job'] }, {}, -1],
  ],
  stage: [
    ['one that the mentor likes', { stage: 'idea' }, { stages: ['growing', 'idea'] }, 3000],
    ['another one', { stage: 'idea' }, { stages: ['growing'] }, 0],
    ['none of the mentee', {}, { stages: ['growing'] }, -1],
    ['none of the mentor', { stage: 'idea' }, {}, -1],
  ],
  style: [
    ['one that the mentor likes', { style: 'short_calls' }, { styles: ['think_aloud', 'short_calls'] }, 3000],
    ['another one', { style: 'short_calls' }, { styles: ['think_aloud'] }, 0],
    ['none of the mentee', {}, { styles: ['think_aloud'] }, -1],
    ['none of the mentor', { style: 'short_calls' }, {}, -1],
  ],
  words: [
    ['none in common', { texts: ['bamboo'] }, { skills: ['honey'] }, 1500],
    ['one in common', { texts: ['bamboo', 'cotton'] }, { skills: ['honey'], bio: 'bamboo' }, 2400],
    ['two in common', { texts: ['bamboo and cotton'] }, { skills: ['cotton', 'honey', 'bamboo'] }, 2700],
    ['three in common', { texts: ['bamboo cotton honey'] }, { bio: 'honey cotton bamboo' }, 3000],
    ['four in common', { texts: ['bamboo cotton honey toys'] }, { bio: 'toys honey cotton bamboo' }, 3000],
    ['the mentor’s narrow field', { texts: ['bamboo'] }, { subcategory: 'Bamboo' }, 2400],
    ['none of the mentee', {}, { bio: 'bamboo' }, -1],
    ['none of the mentor', { texts: ['bamboo'] }, {}, -1],
  ],
}

describe.each(Object.entries(examples) as [Signal, Example[]][])('by %s', (signal, list) => {
  test.each(list)('%s', (_what, mentee, mentor, value) => {
    expect(likeness[signal](...preparedPair(mentee, mentor))).toBe(value)
  })
})

test.each([
  [0, 1500],
  [1, 2400],
  [2, 2700],
  [3, 3000],
  [9, 3000],
])('%i words in common count %i', (count, value) => {
  expect(ofShared(...preparedPair({ texts: ['bamboo'] }, { bio: 'honey' }), count)).toBe(value)
})

test.each([
  ['bamboo honey', 'honey', 2400],
  ['honey', 'bamboo honey toys', 2400],
  ['toys honey', 'bamboo honey', 2400],
  ['toys bamboo leather', 'bamboo honey toys', 2700],
  ['leather cotton', 'bamboo honey toys', 1500],
])('words are found whoever wrote them first: %s and %s', (texts, bio, value) => {
  const vocabulary = makeVocabulary()
  const mentor = prepareMentor({ ...silentMentor, bio }, vocabulary)
  const mentee = prepareMentee({ ...silentMentee, texts: [texts] }, vocabulary)
  expect(likeness.words(mentee, mentor)).toBe(value)
})
