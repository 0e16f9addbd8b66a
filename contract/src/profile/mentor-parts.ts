/** The parts of what a mentor tells of themselves, in the order they are asked. */
export const mentorParts = [
  'years',
  'industry',
  'place',
  'headline',
  'bio',
  'languages',
  'helps',
  'photo',
] as const

export type MentorPart = (typeof mentorParts)[number]

/** The most characters of a mentor's business in a line. */
export const longestHeadline = 120

/** The most and, for a part that counts as told, the fewest characters of a bio. */
export const bioLength = { fewest: 80, most: 300 } as const

/** Whether a bio has been begun and does not count as told. */
export function isShortBio(bio: string): boolean {
  const { length } = bio.trim()
  return length > 0 && length < bioLength.fewest
}

type Told = {
  experience: string
  category: unknown
  location: string
  headline: string
  bio: string
  languages: readonly string[]
  helps: readonly string[]
  imageUrl: string
}

const isTold: Record<MentorPart, (mentor: Told) => boolean> = {
  years: ({ experience }) => experience !== '',
  industry: ({ category }) => category !== null && category !== '',
  place: ({ location }) => location !== '',
  headline: ({ headline }) => headline !== '',
  bio: ({ bio }) => bio.trim().length >= bioLength.fewest,
  languages: ({ languages }) => languages.length > 0,
  helps: ({ helps }) => helps.length > 0,
  photo: ({ imageUrl }) => imageUrl !== '',
}

/** The parts that a mentor, or an administrator for them, has not told yet; all count alike. */
export function missingParts(mentor: Told): MentorPart[] {
  return mentorParts.filter((part) => !isTold[part](mentor))
}

/** The question that a mentor has not answered yet; empty if there is none. */
export function openQuestion(asked: { question: string; answeredAt: string | null } | null): string {
  return asked?.answeredAt === null ? asked.question : ''
}

/** A town and its district as one place: `Sinnar, Nashik`; either may be empty. */
export function placeOf({ town, district }: { town: string; district: string }): string {
  const parts = [town.trim(), district.trim()].filter(Boolean)
  return [...new Set(parts)].join(', ')
}

/** The town and the district of a place as `placeOf` makes it: what is no pair is the district alone. */
export function partsOfPlace(place: string): { town: string; district: string } {
  const at = place.lastIndexOf(',')
  return at === -1
    ? { town: '', district: place.trim() }
    : { town: place.slice(0, at).trim(), district: place.slice(at + 1).trim() }
}
