import { MentorCreate, MentorUpdate } from '@udyam/contract/schemas/mentors'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import { dateOfBirth } from '@udyam/contract/schemas/parts/fields'
import * as z from 'zod'
import { emptyPerson } from '../../../forms/empty-person.ts'

const shape = MentorCreate.shape

/** What a record tells beside what is typed. */
type Told =
  | '_id'
  | 'archivedAt'
  | 'invited'
  | 'onHold'
  | 'matching'
  | 'createdAt'
  | 'industry'
  | 'isApproved'
  | 'missing'
  | 'photoWaits'
  | 'asked'
  | 'status'
  | 'emailConfirmed'
type Typed = Exclude<keyof MentorRecord | keyof typeof MentorUpdate.shape, Told>

/** The form as it is typed into: every field is there, and an empty one is the empty text. */
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
  headline: shape.headline.unwrap(),
  bio: shape.bio.unwrap(),
  skills: shape.skills.unwrap(),
  languages: shape.languages.unwrap(),
  helps: shape.helps.unwrap(),
  imageUrl: shape.imageUrl.unwrap(),
  shownToAll: MentorUpdate.shape.shownToAll.unwrap(),
  description: shape.description.unwrap(),
  approve: z.boolean(),
  block: z.boolean(),
  updatedAt: z.string(),
} satisfies Record<Typed, z.ZodType>

export const MentorNew = z.object({ ...fields, password: shape.password })
export const MentorEdit = z.object({ ...fields, password: z.string() })
export type MentorValues = z.output<typeof MentorNew>

export const emptyMentor: MentorValues = {
  ...emptyPerson,
  experience: '',
  location: '',
  category: '',
  subcategory: '',
  headline: '',
  bio: '',
  skills: [],
  languages: [],
  helps: [],
  imageUrl: '',
  shownToAll: false,
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
    invited: _invited,
    onHold: _held,
    matching: _matching,
    archivedAt: _archived,
    ...same
  } = told
  // Named in full, so that no field of the record is left out and then saved empty.
  const values: MentorValues = {
    ...same,
    dob: mentor.dob ?? '',
    category: mentor.category?._id ?? '',
    subcategory: mentor.subcategory?._id ?? '',
    password: '',
  }
  // In the order of the form: changed fields are named in it.
  return { ...emptyMentor, ...values }
}

/** What is sent, beside the password of a new one and the `updatedAt` of an edit: null for what was left out. */
export function bodyOf({ password: _password, updatedAt: _updatedAt, ...values }: MentorValues) {
  return {
    ...values,
    dob: values.dob || null,
    category: values.category || null,
    subcategory: values.subcategory || null,
  }
}
