/** Most mentees that a mentor can have, and so take at once. */
export const mostPlaces = 20
