import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import { MentorGuideUpdate } from '@udyam/contract/mentors/work-schemas'
import { text } from '@udyam/contract/parts/fields'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'
import { guideValues, numberOf } from './guide-values.ts'

const shape = MentorGuideUpdate.shape

/** Raw input of the guided profile: the place in two parts, missing choices as empty strings. */
const GuideForm = z.object({
  years: text({ max: 60 }),
  category: z.string(),
  subcategory: z.string(),
  town: text({ max: 48 }),
  district: text({ max: 48 }),
  headline: shape.headline.unwrap(),
  bio: shape.bio.unwrap(),
  languages: shape.languages.unwrap(),
  helps: shape.helps.unwrap(),
})

/** Same for a mentor: years are a number, or the text that an administrator entered. */
export function guideForm(mentor: MentorRecord) {
  const kept = guideValues(mentor).years
  const isTaken = (years: string) => years === kept || years === '' || numberOf(years) !== undefined
  return GuideForm.extend({ years: GuideForm.shape.years.refine(isTaken, code('years_invalid')) })
}
