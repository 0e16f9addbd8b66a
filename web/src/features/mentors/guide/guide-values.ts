import { partsOfPlace, placeOf, type MentorPart } from '@udyam/contract/profile/mentor-parts'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import type { MentorGuideUpdate } from '@udyam/contract/mentors/work-schemas'
import { latinDigits } from '@udyam/contract/texts/digits'
import type * as z from 'zod'
import { canonicalDistrict, knownText, placeText } from '#lib/known-values.ts'

const mostYears = 80

export type GuideValues = Record<
  'years' | 'category' | 'subcategory' | 'town' | 'district' | 'headline' | 'bio',
  string
> &
  Pick<MentorRecord, 'languages' | 'helps'>
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

/** Request body for one part of the guide; years are stored as text, as administrators write them. */
const bodies: Record<MentorPart, (values: GuideValues) => GuideBody> = {
  years: ({ years }) => ({ experience: inWords(years) }),
  industry: ({ category, subcategory }) => ({ category: category || null, subcategory: subcategory || null }),
  place: ({ town, district }) => ({ location: placeOf({ town, district: canonicalDistrict(district) }) }),
  headline: ({ headline }) => ({ headline }),
  bio: ({ bio }) => ({ bio }),
  languages: ({ languages }) => ({ languages }),
  helps: ({ helps }) => ({ helps }),
  // Saved on selection.
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
export function numberOf(years: string): number | undefined {
  const typed = latinDigits(years.trim())
  return /^\d{1,2}$/.test(typed) && Number(typed) <= mostYears ? Number(typed) : undefined
}
