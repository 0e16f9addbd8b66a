/** Most mentees that a mentor can have, and so take at once. */
export const mostPlaces = 20

/** The numbers that a round offers; others can be set among the mentor's settings. */
const offeredPlaces = [0, 1, 2, 3, 4, 5] as const

/** The numbers that a mentor with so many mentees can choose. */
export function placesFor(active: number): number[] {
  return offeredPlaces.filter((places) => active + places <= mostPlaces)
}
