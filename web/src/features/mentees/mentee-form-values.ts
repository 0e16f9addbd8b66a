import type { MenteeRecord } from '@udyam/contract/schemas/mentees'
import type * as z from 'zod'
import { canonicalDistrict } from '../../lib/known-values.ts'
import type { MenteeNew } from './mentee-form-rule.ts'

export type MenteeValues = z.output<typeof MenteeNew>

export const emptyMentee: MenteeValues = {
  name: '',
  email: '',
  mobile_no: '',
  dob: '',
  location: '',
  city_or_village: '',
  taluka: '',
  district: '',
  education: '',
  interests: [],
  languages: [],
  goals: '',
  expectations: '',
  terms: false,
  password: '',
  updatedAt: '',
}

export function valuesOf({
  _id: _recordId,
  createdAt: _createdAt,
  archivedAt: _archivedAt,
  invited: _invited,
  onHold: _held,
  matching: _matching,
  ...mentee
}: MenteeRecord): MenteeValues {
  return { ...mentee, dob: mentee.dob ?? '', password: '' }
}

/** What is sent, beside the password of a new one and the `updatedAt` of an edit. */
export function bodyOf({ password: _password, updatedAt: _updatedAt, ...values }: MenteeValues) {
  return { ...values, dob: values.dob || null, district: canonicalDistrict(values.district) }
}
