import type { Fields } from './reasons.ts'
import type { Signal } from './settings.ts'
import type { MenteeAnswers, MentorAnswers } from './sides.ts'

type Answered = { mentee: readonly (keyof MenteeAnswers)[]; mentor: readonly (keyof MentorAnswers)[] }

/** The same field of both sides. */
function both(...names: (keyof MenteeAnswers & keyof MentorAnswers)[]): Answered {
  return { mentee: names, mentor: names }
}

export const fieldsOf: Readonly<Record<Signal, Answered>> = {
  needs: { mentee: ['needs'], mentor: ['helps'] },
  field: both('category'),
  language: both('languages'),
  distance: both('district'),
  times: both('times'),
  paths: both('paths'),
  stage: { mentee: ['stage'], mentor: ['stages'] },
  style: { mentee: ['style'], mentor: ['styles'] },
  words: { mentee: ['texts'], mentor: ['skills', 'subcategory', 'bio'] },
}
export const narrowFields = both('category', 'subcategory')
export const meetingFields = both('meeting')
export const kmFields = both('district', 'meeting')
export const pastFields: Fields = { mentee: ['history'], mentor: ['history'] }

/** Those of a signal's fields that are empty. */
export function missing(signal: Signal, mentee: MenteeAnswers, mentor: MentorAnswers): Fields {
  const { mentee: ofMentee, mentor: ofMentor } = fieldsOf[signal]
  return {
    mentee: ofMentee.filter((name) => isEmpty(mentee[name])),
    mentor: ofMentor.filter((name) => isEmpty(mentor[name])),
  }
}

function isEmpty(answer: string | readonly string[] | null): boolean {
  return answer === null || [answer].flat().every((one) => one.trim() === '')
}
