/** The interests a signup suggests; any other can be typed. */
export const suggestedInterests = [
  'Technology',
  'Business',
  'Marketing',
  'Design',
  'Finance',
  'Healthcare',
  'Education',
  'Engineering',
  'Data Science',
  'Web Development',
  'Mobile Apps',
  'Entrepreneurship',
  'Leadership',
  'Communication',
  'Project Management',
] as const

/**
 * Minimum age of the programme's target group. Younger adults see a notice, and may sign up unless the
 * settings refuse them.
 */
export const programmeAge = 21

/** A mentee's location: village or town, taluka and district as they are, as far as they are known. */
export function menteeLocation(place: { city_or_village: string; taluka: string; district: string }): string {
  return [place.city_or_village, place.taluka, place.district].filter((part) => part !== '').join(', ')
}

export const adminMenteeSorts = [
  'name',
  'email',
  'mobile_no',
  'location',
  'education',
  'createdAt',
  'updatedAt',
] as const
