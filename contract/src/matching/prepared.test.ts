import { expect, test } from 'vitest'
import { inPerson, mentorTexts, onlineOnly, prepareMentee, prepareMentor } from './prepared.ts'
import { silentMentee, silentMentor } from './test/silent.ts'
import { makeVocabulary } from './words/concepts.ts'

test('who has said nothing is zeros, and a district of -1', () => {
  const nothing = {
    category: 0,
    subcategory: 0,
    languages: [],
    spoken: Int32Array.of(),
    meeting: 0,
    times: 0,
    paths: 0,
    district: -1,
    words: Int32Array.of(),
  }
  const vocabulary = makeVocabulary()
  expect(prepareMentee(silentMentee, vocabulary)).toEqual({
    ...nothing,
    first: 0,
    second: 0,
    third: 0,
    worth: 0,
    stage: 0,
    style: 0,
  })
  expect(prepareMentor(silentMentor, vocabulary)).toEqual({
    ...nothing,
    helps: Uint8Array.of(),
    stages: 0,
    styles: 0,
  })
})

test('answers are numbers of the vocabulary from 1 on, and bits by the place in the list; needs have numbers of their own', () => {
  const vocabulary = makeVocabulary()
  const mentee = prepareMentee(
    {
      ...silentMentee,
      category: 'Business',
      subcategory: 'Marketing',
      languages: ['mr', 'hi'],
      meeting: 'online',
      times: ['weekday_morning', 'weekend_evening'],
      paths: ['village_start'],
      district: 'Akola',
      needs: ['licences', 'pricing', 'funding'],
      stage: 'growing',
      style: 'think_aloud',
      texts: ['honey', 'bamboo'],
    },
    vocabulary,
  )
  expect(mentee).toEqual({
    category: 1,
    subcategory: 2,
    languages: [3, 4],
    spoken: Int32Array.of(3, 4),
    meeting: 2,
    times: 33,
    paths: 4,
    district: 1,
    words: Int32Array.of(5, 6),
    first: 1,
    second: 2,
    third: 3,
    worth: 500,
    stage: 8,
    style: 2,
  })
  const mentor = prepareMentor(
    {
      ...silentMentor,
      category: 'Sports',
      subcategory: 'Bamboo',
      languages: ['hi', 'mr'],
      meeting: 'in_person',
      times: ['weekday_afternoon'],
      paths: ['first_in_family', 'again_after_setback'],
      district: 'Ahilyanagar',
      helps: ['pricing', 'planning'],
      stages: ['idea', 'started'],
      styles: ['step_by_step', 'short_calls'],
      skills: ['cotton'],
      bio: 'honey',
    },
    vocabulary,
  )
  expect(mentor).toEqual({
    category: 7,
    subcategory: 8,
    languages: [4, 3],
    spoken: Int32Array.of(3, 4),
    meeting: 1,
    times: 2,
    paths: 33,
    district: 0,
    words: Int32Array.of(5, 6, 9),
    helps: Uint8Array.of(0, 0, 1, 0, 1),
    stages: 3,
    styles: 5,
  })
})

test.each([
  [[], 0],
  [['pricing'], 1000],
  [['pricing', 'legal'], 600],
  [['pricing', 'legal', 'exports'], 500],
  [['pricing', 'legal', 'exports', 'hiring'], 0],
] as const)('a point of %j is worth %i', (needs, worth) => {
  expect(prepareMentee({ ...silentMentee, needs }, makeVocabulary()).worth).toBe(worth)
})

test.each([
  ['in_person', 1],
  ['online', 2],
  ['either', 0],
  [null, 0],
] as const)('meeting %s is %i', (meeting, bits) => {
  expect(prepareMentor({ ...silentMentor, meeting }, makeVocabulary()).meeting).toBe(bits)
  expect([inPerson, onlineOnly]).toEqual([1, 2])
})

test('a mentor’s words are their skills, their narrow field and what they tell of themselves', () => {
  expect(mentorTexts({ ...silentMentor, skills: ['a', 'b'], subcategory: 'c', bio: 'd' })).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
})
