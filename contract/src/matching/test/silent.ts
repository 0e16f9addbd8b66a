import { noHistory, type PairHistory } from '../history.ts'
import { type PreparedMentee, type PreparedMentor, prepareMentee, prepareMentor } from '../prepared.ts'
import type { MenteeAnswers, MentorAnswers } from '../sides.ts'
import { makeVocabulary } from '../words/concepts.ts'

const none = {
  category: '',
  subcategory: '',
  languages: [],
  meeting: null,
  times: [],
  paths: [],
  district: '',
}

/** A pair without answers. */
export const silentMentee: MenteeAnswers = { ...none, needs: [], stage: null, style: null, texts: [] }
export const silentMentor: MentorAnswers = { ...none, helps: [], stages: [], styles: [], skills: [], bio: '' }

export const history: PairHistory = { ...noHistory, today: '2026-11-23' }

/** Two who have answered this and nothing else, prepared by one vocabulary. */
export function preparedPair(
  mentee: Partial<MenteeAnswers>,
  mentor: Partial<MentorAnswers>,
): [PreparedMentee, PreparedMentor] {
  const vocabulary = makeVocabulary()
  return [
    prepareMentee({ ...silentMentee, ...mentee }, vocabulary),
    prepareMentor({ ...silentMentor, ...mentor }, vocabulary),
  ]
}
