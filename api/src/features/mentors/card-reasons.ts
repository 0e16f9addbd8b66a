import { type CardReason, cardReasons } from '@udyam/contract/mentors'
import type { MentorCard } from '@udyam/contract/schemas/mentor-record'
import { languageCode } from '@udyam/contract/texts/languages'
import { namedDistrict, shownDistrict } from '@udyam/contract/texts/named-district'

type Compared = { location: string; district: string; languages: readonly string[] }

/** Why a mentor of a field of their interests could fit a mentee, from what members read on the card and nothing else. */
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
