import { emptyPublicPart } from '@udyam/contract/profile/mentor-columns'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import type * as z from 'zod'
import { emptyPerson } from '#forms/empty-person.ts'
import type { MentorNew } from './mentor-form-rule.ts'

export type MentorValues = z.output<typeof MentorNew>

export const emptyMentor: MentorValues = {
  ...emptyPerson,
  experience: '',
  location: '',
  category: '',
  subcategory: '',
  ...emptyPublicPart,
  description: '',
  approve: false,
  block: false,
  updatedAt: '',
}

export function valuesOf(mentor: MentorRecord): MentorValues {
  const { _id: _, createdAt: _created, industry: _of, isApproved: _same, ...told } = mentor
  const {
    status: _status,
    emailConfirmed: _confirmed,
    missing: _missing,
    photoWaits: _waits,
    asked: _asked,
    reminded: _reminded,
    invited: _invited,
    onHold: _held,
    matching: _matching,
    archivedAt: _archived,
    ...same
  } = told
  // Lists all fields, because a missing field would be saved empty.
  const values: MentorValues = {
    ...same,
    dob: mentor.dob ?? '',
    category: mentor.category?._id ?? '',
    subcategory: mentor.subcategory?._id ?? '',
    password: '',
  }
  // In form order, because the list of changed fields follows it.
  return { ...emptyMentor, ...values }
}

/**
 * Request body without the password of a new record and the `updatedAt` of an edit; omitted fields are null.
 */
export function bodyOf({ password: _password, updatedAt: _updatedAt, ...values }: MentorValues) {
  return {
    ...values,
    dob: values.dob || null,
    category: values.category || null,
    subcategory: values.subcategory || null,
  }
}
