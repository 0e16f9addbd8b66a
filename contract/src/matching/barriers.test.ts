import { expect, test } from 'vitest'
import { barriers, barriersOf } from './barriers.ts'
import type { MenteeAnswers, MentorAnswers } from './sides.ts'
import { preparedPair } from './test/silent.ts'

type Example = [
  what: string,
  mentee: Partial<MenteeAnswers>,
  mentor: Partial<MentorAnswers>,
  limitKm: number | null,
  broken: number,
]

/** Between the seats of Pune and Nashik lie 165 km. */
const pune = { district: 'Pune' }
const nashik = { district: 'Nashik' }
const goes = { meeting: 'in_person' } as const
const online = { meeting: 'online' } as const

test('each rule has a bit of its own', () => {
  expect(barriers).toEqual({ language: 1, meeting: 2, km: 4 })
})

test.each<Example>([
  ['nothing is known', {}, {}, 100, 0],
  ['a language in common', { languages: ['mr', 'hi'] }, { languages: ['en', 'hi'] }, 100, 0],
  ['none in common', { languages: ['mr'] }, { languages: ['en', 'hi'] }, 100, 1],
  ['only the mentee has said a language', { languages: ['mr'] }, {}, 100, 0],
  ['only the mentor has', {}, { languages: ['en'] }, 100, 0],
  ['in person and online', goes, online, 100, 2],
  ['online and in person', online, goes, 100, 2],
  ['in person and either', goes, { meeting: 'either' }, 100, 0],
  ['online and either', online, { meeting: 'either' }, 100, 0],
  ['both online', online, online, 100, 0],
  ['both in person', goes, goes, 100, 0],
  ['165 km below a limit of 166', { ...goes, ...pune }, nashik, 166, 0],
  ['165 km at a limit of 165', { ...goes, ...pune }, nashik, 165, 0],
  ['165 km above a limit of 164', { ...goes, ...pune }, nashik, 164, 4],
  ['where the mentor meets in person', pune, { ...goes, ...nashik }, 164, 4],
  ['where both do', { ...goes, ...pune }, { ...goes, ...nashik }, 164, 4],
  ['where neither has said how to meet', pune, nashik, 164, 0],
  ['where both would do either', { meeting: 'either', ...pune }, { meeting: 'either', ...nashik }, 164, 0],
  ['where one meets online', { ...online, ...pune }, nashik, 25, 0],
  ['no limit', { ...goes, ...pune }, nashik, null, 0],
  ['the same district', { ...goes, ...pune }, pune, 0, 0],
  ['the first district of the list, of the mentee', { ...goes, district: 'Ahilyanagar' }, pune, 112, 4],
  [
    'the first district of the list, of the mentor',
    { ...goes, ...pune },
    { district: 'Ahilyanagar' },
    112,
    4,
  ],
  ['a place that is no district, of the mentee', { ...goes, district: 'Goa' }, pune, -1, 0],
  ['a place that is no district, of the mentor', { ...goes, ...pune }, { district: 'Goa' }, -1, 0],
  [
    'too far, and one meets online only: the meeting is what is told',
    { ...goes, ...pune },
    { ...online, ...nashik },
    25,
    2,
  ],
  [
    'no language and no way to meet',
    { languages: ['mr'], ...goes },
    { languages: ['en'], ...online },
    100,
    3,
  ],
  ['no language, both online', { languages: ['mr'], ...online }, { languages: ['en'], ...online }, 100, 1],
  [
    'no language and too far',
    { languages: ['mr'], ...goes, ...pune },
    { languages: ['en'], ...nashik },
    100,
    5,
  ],
])('%s', (_what, mentee, mentor, limitKm, broken) => {
  expect(barriersOf(...preparedPair(mentee, mentor), limitKm)).toBe(broken)
})
