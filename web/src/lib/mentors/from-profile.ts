/** Marks a guide step opened from the profile; it returns to the profile. */
export const fromProfile = 'from the profile'
