import type { Need } from '../profile/needs.ts'
import type { Meeting, Path, Stage, Style, Time } from './answers.ts'

/*
 * The only data of each side that the fit may use: no name, birth date, gender, caste, religion, income,
 * photo or score. An empty list, an empty text and null mean "not known".
 */

type Answers = {
  /** The names they are stored under, which are the same for both sides. */
  category: string
  subcategory: string
  /** Codes of `languageCode`, preferred first. */
  languages: readonly string[]
  meeting: Meeting | null
  times: readonly Time[]
  paths: readonly Path[]
  /** The present English name of one of `districts`. */
  district: string
}

export type MenteeAnswers = Answers & {
  /** One to three, most important first. */
  needs: readonly Need[]
  stage: Stage | null
  style: Style | null
  /** Interests, goals and expectations. */
  texts: readonly string[]
}

export type MentorAnswers = Answers & {
  helps: readonly Need[]
  stages: readonly Stage[]
  styles: readonly Style[]
  skills: readonly string[]
  /** It may be HTML. */
  bio: string
}

const both = ['category', 'subcategory', 'languages', 'meeting', 'times', 'paths', 'district'] as const

/** Sources of a fit sentence: a field of each side, or the history of the pair. */
export const menteeFields = ['needs', ...both, 'stage', 'style', 'texts', 'history'] as const
export const mentorFields = ['helps', ...both, 'stages', 'styles', 'skills', 'bio', 'history'] as const
export type MenteeField = (typeof menteeFields)[number]
export type MentorField = (typeof mentorFields)[number]
