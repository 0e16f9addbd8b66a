import { MenteeCreate, type MenteeRecord, type MenteeUpdate } from '@udyam/contract/schemas/mentees'
import * as z from 'zod'
import { canonicalDistrict } from '../../lib/known-values.ts'

const {
  dob,
  interests,
  languages,
  city_or_village,
  taluka,
  district,
  password,
  matching: _asked,
  ...required
} = MenteeCreate.shape

type Typed = Exclude<
  keyof MenteeRecord | keyof typeof MenteeUpdate.shape,
  '_id' | 'archivedAt' | 'invited' | 'onHold' | 'matching' | 'createdAt'
>

/** The form as it is typed into: every field is there, and an empty one is the empty text. */
const fields = {
  ...required,
  dob: z.union([z.literal(''), dob.unwrap().unwrap()]),
  interests: interests.unwrap(),
  languages: languages.unwrap(),
  city_or_village: city_or_village.unwrap(),
  taluka: taluka.unwrap(),
  district: district.unwrap(),
  updatedAt: z.string(),
} satisfies Record<Typed, z.ZodType>

export const MenteeNew = z.object({ ...fields, password })
export const MenteeEdit = z.object({ ...fields, password: z.string() })
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
