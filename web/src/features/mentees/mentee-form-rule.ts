import { MenteeCreate, type MenteeRecord, MenteeUpdate } from '@udyam/contract/mentees/schemas'
import * as z from 'zod'

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

/** Raw input: all fields are strings, empty if missing. */
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
/** Who was entered without an address or a number may stay so; the service says if it is missing. */
const { email, mobile_no } = MenteeUpdate.shape
const kept = { email: email.unwrap(), mobile_no: mobile_no.unwrap() }
export const MenteeEdit = z.object({ ...fields, ...kept, password: z.string() })
