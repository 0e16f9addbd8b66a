import { describe, expect, test } from 'vitest'
import { fieldsOf, kmFields, meetingFields, missing, narrowFields, pastFields } from './fields.ts'
import type { Fields } from './reasons.ts'
import type { Signal } from './settings.ts'
import type { MenteeAnswers, MentorAnswers } from './sides.ts'
import { silentMentee, silentMentor } from './test/silent.ts'

/** Fields behind each signal, and the fields that are missing if there are no answers. */
const known: Record<Signal, Fields> = {
  needs: { mentee: ['needs'], mentor: ['helps'] },
  field: { mentee: ['category'], mentor: ['category'] },
  language: { mentee: ['languages'], mentor: ['languages'] },
  distance: { mentee: ['district'], mentor: ['district'] },
  times: { mentee: ['times'], mentor: ['times'] },
  paths: { mentee: ['paths'], mentor: ['paths'] },
  stage: { mentee: ['stage'], mentor: ['stages'] },
  style: { mentee: ['style'], mentor: ['styles'] },
  words: { mentee: ['texts'], mentor: ['skills', 'subcategory', 'bio'] },
}

test('sentences rest on these fields', () => {
  expect(fieldsOf).toEqual(known)
  expect(narrowFields).toEqual({ mentee: ['category', 'subcategory'], mentor: ['category', 'subcategory'] })
  expect(meetingFields).toEqual({ mentee: ['meeting'], mentor: ['meeting'] })
  expect(kmFields).toEqual({ mentee: ['district', 'meeting'], mentor: ['district', 'meeting'] })
  expect(pastFields).toEqual({ mentee: ['history'], mentor: ['history'] })
})

describe('what is missing', () => {
  test.each(Object.entries(known) as [Signal, Fields][])('of %s is all of it', (signal, fields) => {
    expect(missing(signal, silentMentee, silentMentor)).toEqual(fields)
  })

  test.each<[Signal, Partial<MenteeAnswers>, Partial<MentorAnswers>, Fields]>([
    ['needs', { needs: ['exports'] }, {}, { mentee: [], mentor: ['helps'] }],
    ['needs', {}, { helps: ['exports'] }, { mentee: ['needs'], mentor: [] }],
    ['stage', { stage: 'idea' }, {}, { mentee: [], mentor: ['stages'] }],
    ['field', { category: ' ' }, { category: 'Business' }, { mentee: ['category'], mentor: [] }],
    [
      'words',
      { texts: ['', ' '] },
      { skills: ['', 'Bees'] },
      { mentee: ['texts'], mentor: ['subcategory', 'bio'] },
    ],
    ['words', { texts: ['Bees'] }, { bio: 'Bees' }, { mentee: [], mentor: ['skills', 'subcategory'] }],
    ['words', { texts: ['', 'Bees'] }, { subcategory: 'Bees' }, { mentee: [], mentor: ['skills', 'bio'] }],
  ])('of %s, with %j and %j, is %j', (signal, mentee, mentor, fields) => {
    expect(missing(signal, { ...silentMentee, ...mentee }, { ...silentMentor, ...mentor })).toEqual(fields)
  })
})
