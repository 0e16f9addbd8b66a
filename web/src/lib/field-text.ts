import i18next from 'i18next'
import type { TextKey } from './text-key.ts'

const texts: Record<string, TextKey> = {
  approve: 'mentorForm.approved',
  availability: 'promoters.availability',
  bio: 'field.bio',
  block: 'mentorForm.blocked',
  category: 'field.category',
  city_or_village: 'field.city',
  days: 'promoterForm.days',
  description: 'field.description',
  district: 'field.district',
  dob: 'field.dob',
  education: 'field.education',
  email: 'field.email',
  expectations: 'field.expectations',
  experience: 'field.experience',
  fatherName: 'field.fatherName',
  firstName: 'field.firstName',
  goals: 'field.goals',
  hours: 'promoterForm.hours',
  imageUrl: 'field.photo',
  industry: 'field.industry',
  interests: 'field.interests',
  isApproved: 'promoterForm.isApproved',
  languages: 'field.languages',
  lastName: 'field.lastName',
  linkedin: 'promoters.linkedin',
  location: 'field.location',
  mobile_no: 'field.mobile',
  name: 'field.name',
  password: 'field.password',
  phoneNumber: 'field.phone',
  rating: 'promoters.rating',
  reviewCount: 'promoterForm.reviewCount',
  skills: 'field.skills',
  socialLinks: 'promoterForm.contactLinks',
  subcategory: 'field.subcategory',
  taluka: 'field.taluka',
  terms: 'field.terms',
  twitter: 'promoters.twitter',
}

/** A field of a record as its label calls it; one without a label by its name. */
export function fieldText(name: string): string {
  const key = texts[name]
  return key === undefined ? name : i18next.t(key)
}
