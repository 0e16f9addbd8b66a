import type { PromoterRecord } from '@udyam/contract/promoters/schemas'
import type * as z from 'zod'
import { emptyPerson } from '#forms/empty-person.ts'
import type { PromoterNew } from './promoter-form-rule.ts'

export type PromoterValues = z.output<typeof PromoterNew>

export const emptyPromoter: PromoterValues = {
  ...emptyPerson,
  industry: '',
  location: '',
  experience: '',
  bio: '',
  skills: [],
  imageUrl: '',
  days: '',
  hours: '',
  linkedin: '',
  twitter: '',
  rating: '',
  reviewCount: '',
  description: '',
  isApproved: true,
  updatedAt: '',
}

export function valuesOf(promoter: PromoterRecord): PromoterValues {
  const {
    _id: _,
    createdAt: _createdAt,
    archivedAt: _archivedAt,
    availability,
    socialLinks,
    rating,
    reviewCount,
    dob,
    ...same
  } = promoter
  return {
    ...same,
    ...availability,
    ...socialLinks,
    dob: dob ?? '',
    rating: rating === null ? '' : String(rating),
    reviewCount: reviewCount === null ? '' : String(reviewCount),
    password: '',
  }
}

/** Request body without the password of a new record and the `updatedAt` of an edit. */
export function bodyOf(values: PromoterValues) {
  const { password: _password, updatedAt: _updatedAt, days, hours, linkedin, twitter, ...same } = values
  return {
    ...same,
    dob: values.dob || null,
    availability: { days, hours },
    socialLinks: { linkedin, twitter },
    rating: values.rating === '' ? null : Number(values.rating),
    reviewCount: values.reviewCount === '' ? null : Number(values.reviewCount),
  }
}
