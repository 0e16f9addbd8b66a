import { partsOfPlace, placeOf, type MentorPart } from '@udyam/contract/profile/mentor-parts'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import { MentorGuideUpdate } from '@udyam/contract/schemas/mentor-work'
import { text } from '@udyam/contract/schemas/parts/fields'
import { latinDigits } from '@udyam/contract/texts/digits'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'
import { canonicalDistrict, knownText, placeText } from '../../../lib/known-values.ts'

const shape = MentorGuideUpdate.shape
const mostYears = 80

/** The guided profile as it is typed into: the place in its two parts, an empty choice as the empty text. */
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
export type GuideValues = z.output<typeof GuideForm>
/** The same for a mentor: years are a number, or the words that an administrator has entered for them. */
export function guideForm(mentor: MentorRecord) {
  const kept = guideValues(mentor).years
  const isTaken = (years: string) => years === kept || years === '' || numberOf(years) !== undefined
  return GuideForm.extend({ years: GuideForm.shape.years.refine(isTaken, code('years_invalid')) })
}

type GuideBody = z.input<typeof MentorGuideUpdate>

export function guideValues(mentor: MentorRecord): GuideValues {
  const { town, district } = partsOfPlace(mentor.location)
  return {
    years: /^(\d{1,2}) years?$/.exec(mentor.experience)?.[1] ?? mentor.experience,
    category: mentor.category?._id ?? '',
    subcategory: mentor.subcategory?._id ?? '',
    town: placeText(town),
    district: knownText('district', district),
    headline: mentor.headline,
    bio: mentor.bio,
    languages: mentor.languages,
    helps: mentor.helps,
  }
}

/** What is sent for one part of it; a number of years is stored in words, as administrators write it. */
const bodies: Record<MentorPart, (values: GuideValues) => GuideBody> = {
  years: ({ years }) => ({ experience: inWords(years) }),
  industry: ({ category, subcategory }) => ({ category: category || null, subcategory: subcategory || null }),
  place: ({ town, district }) => ({ location: placeOf({ town, district: canonicalDistrict(district) }) }),
  headline: ({ headline }) => ({ headline }),
  bio: ({ bio }) => ({ bio }),
  languages: ({ languages }) => ({ languages }),
  helps: ({ helps }) => ({ helps }),
  // Kept as soon as it is chosen.
  photo: () => ({}),
}

export function bodyOfPart(part: MentorPart, values: GuideValues): GuideBody {
  return bodies[part](values)
}

function inWords(years: string): string {
  const number = numberOf(years)
  if (number === undefined) return years
  return number === 1 ? '1 year' : `${number} years`
}

/** The years that are typed in Latin or Devanagari digits, from 0 to 80. */
function numberOf(years: string): number | undefined {
  const typed = latinDigits(years.trim())
  return /^\d{1,2}$/.test(typed) && Number(typed) <= mostYears ? Number(typed) : undefined
}
