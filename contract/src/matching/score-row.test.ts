import { expect, test } from 'vitest'
import { prepareMentee, prepareMentor } from './prepared.ts'
import { gather, scoresOf } from './score-row.ts'
import { scaleOf } from './score.ts'
import { silentMentee, silentMentor } from './test/silent.ts'
import { makeVocabulary } from './words/concepts.ts'

const scale = scaleOf({
  needs: 0,
  field: 0,
  language: 0,
  distance: 0,
  times: 0,
  paths: 0,
  stage: 1,
  style: 0,
  words: 1,
})

test('a mentee has a score with each mentor of a row, in its order', () => {
  const vocabulary = makeVocabulary()
  const mentee = { ...silentMentee, stage: 'idea' as const, texts: ['bamboo cotton honey leather'] }
  const mentors = [
    {},
    { bio: 'toys' },
    { bio: 'bamboo', stages: ['idea'] },
    { bio: 'bamboo honey', stages: ['growing'] },
    { bio: 'honey, cotton and bamboo', stages: ['idea'] },
  ] as const
  const row = gather(mentors.map((mentor) => prepareMentor({ ...silentMentor, ...mentor }, vocabulary)))
  // The mean of what the stages and the words say: not known is 500; no, one, two and three words 500, 800, 900, 1,000.
  expect([...scoresOf(prepareMentee(mentee, vocabulary), row, scale)]).toEqual([500, 500, 900, 450, 1000])
  expect([...scoresOf(prepareMentee(silentMentee, vocabulary), row, scale)]).toEqual([
    500, 500, 500, 500, 500,
  ])
})

test('the writers of each word are told by their places', () => {
  const vocabulary = makeVocabulary()
  const list = ['bamboo honey', 'honey'].map((bio) => prepareMentor({ ...silentMentor, bio }, vocabulary))
  expect(gather(list)).toEqual({
    list,
    writers: new Map([
      [1, [0]],
      [2, [0, 1]],
    ]),
  })
  expect(gather([])).toEqual({ list: [], writers: new Map() })
})
