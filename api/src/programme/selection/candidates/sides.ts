import type { MenteeAnswers, MentorAnswers } from '@udyam/contract/matching/sides'
import { listedDistrict, namedDistrict } from '@udyam/contract/texts/named-district'
import { languageCode } from '@udyam/contract/texts/languages'
import type { MenteeRow } from './mentee.store.ts'
import type { MentorRow } from './mentors.store.ts'

const none = { meeting: null, times: [], paths: [] }

/** A mentee's side of the fit: no name, no day of birth, nothing of an evaluation. */
export function menteeSide(row: MenteeRow): MenteeAnswers {
  const { matching, interests, goals, expectations, languages } = row
  return {
    ...none,
    needs: [],
    stage: null,
    style: null,
    ...matching,
    category: matching?.category?.name ?? '',
    subcategory: matching?.subcategory?.name ?? '',
    languages: codesOf(languages),
    district: namedDistrict(row.district) || listedDistrict(row.location),
    texts: [...interests, goals, expectations],
  }
}

/** The same of a mentor. */
export function mentorSide(row: MentorRow): MentorAnswers {
  const { matching, industry: category, subcategory, skills, bio } = row
  return {
    ...none,
    stages: [],
    styles: [],
    ...matching,
    category,
    subcategory,
    skills,
    bio,
    helps: row.helps,
    languages: codesOf(row.languages),
    district: namedDistrict(row.location),
  }
}

function codesOf(languages: readonly string[]): string[] {
  return [...new Set(languages.map(languageCode))]
}
