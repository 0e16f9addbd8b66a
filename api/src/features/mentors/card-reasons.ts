import { type CardReason, cardReasons } from '@udyam/contract/mentors'
import type { MentorCard } from '@udyam/contract/schemas/mentor-record'
import { languageCode } from '@udyam/contract/texts/languages'
import { namedDistrict, shownDistrict } from '@udyam/contract/texts/named-district'

type Compared = { location: string; district: string; languages: readonly string[] }

/** Reasons why a mentor in a field of interest could fit a mentee; only from data on the member card. */
export function reasonsFor(mentee: Compared, { location, languages }: MentorCard): CardReason[] {
  const district = shownDistrict(mentee)
  const spoken = new Set(mentee.languages.map(languageCode))
  const holds: Record<CardReason, boolean> = {
    district: district !== '' && district === namedDistrict(location),
    language: languages.some((language) => spoken.has(languageCode(language))),
    field: true,
  }
  return cardReasons.filter((reason) => holds[reason])
}
