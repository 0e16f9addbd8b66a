/** Marks a step of the guided profile that is opened alone, from the profile, and leads back there. */
export const fromProfile = 'from the profile'
