/** Values of a promoter's public profile for empty fields. */
export const promoterDefaults = {
  industry: 'Marketing',
  location: 'Remote',
  experience: '3+ years',
  rating: 4.5,
  reviewCount: 0,
  skills: ['Promotion and Branding'],
  availability: { days: 'Tuesday, Thursday and Saturday', hours: '10:00 AM to 6:00 PM' },
} as const

export const promoterSorts = ['name', 'location', 'industry', 'experience'] as const

export const adminPromoterSorts = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'dob',
  'createdAt',
  'updatedAt',
] as const
