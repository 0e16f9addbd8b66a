import { MentorCreate, MentorUpdate } from '@udyam/contract/mentors/schemas'
import { type MentorRecord, publicPart } from '@udyam/contract/mentors/record-schemas'
import { dateOfBirth } from '@udyam/contract/parts/fields'
import * as z from 'zod'

const shape = MentorCreate.shape

/** Fields of a record that the form does not edit. */
type Told =
  | '_id'
  | 'archivedAt'
  | 'asked'
  | 'createdAt'
  | 'emailConfirmed'
  | 'industry'
  | 'invited'
  | 'isApproved'
  | 'matching'
  | 'missing'
  | 'onHold'
  | 'photoWaits'
  | 'reminded'
  | 'status'
type Typed = Exclude<keyof MentorRecord | keyof typeof MentorUpdate.shape, Told>

/** Raw input: all fields are strings, empty if missing. */
const fields = {
  firstName: shape.firstName,
  fatherName: shape.fatherName.unwrap(),
  lastName: shape.lastName,
  email: shape.email,
  phoneNumber: shape.phoneNumber,
  dob: z.union([z.literal(''), dateOfBirth()]),
  experience: z.string().max(60),
  location: shape.location.unwrap(),
  category: z.string(),
  subcategory: z.string(),
  ...publicPart,
  description: shape.description.unwrap(),
  approve: z.boolean(),
  block: z.boolean(),
  updatedAt: z.string(),
} satisfies Record<Typed, z.ZodType>

export const MentorNew = z.object({ ...fields, password: shape.password })
/** Who was entered without an address or a number may stay so; the service says if it is missing. */
const { email, phoneNumber } = MentorUpdate.shape
const kept = { email: email.unwrap(), phoneNumber: phoneNumber.unwrap() }
export const MentorEdit = z.object({ ...fields, ...kept, password: z.string() })
