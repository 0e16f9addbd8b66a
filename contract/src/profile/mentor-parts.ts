/** The parts of a mentor's profile, in the order of the questions. */
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

/** Most characters of a bio, and the fewest for a complete one. */
export const bioLength = { fewest: 80, most: 300 } as const

/** Whether a bio has been started but is too short to be complete. */
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

/** Missing profile parts, whether the mentor or an administrator enters them. */
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
