/** The industries with a theme of their own; the names of the seeded categories. */
export const industries = [
  'Technology',
  'Medicine',
  'Law',
  'Business',
  'Arts',
  'Education',
  'Sports',
] as const
