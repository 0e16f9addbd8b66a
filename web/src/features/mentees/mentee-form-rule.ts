import { MenteeCreate, type MenteeRecord, type MenteeUpdate } from '@udyam/contract/mentees/schemas'
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
export const MenteeEdit = z.object({ ...fields, password: z.string() })
