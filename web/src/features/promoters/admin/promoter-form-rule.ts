import { PromoterCreate, type PromoterRecord, PromoterUpdate } from '@udyam/contract/promoters/schemas'
import { dateOfBirth, httpsUrl } from '@udyam/contract/parts/fields'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

const shape = PromoterCreate.shape

/** Number as input text; empty for none. */
const numberText = (allowed: z.ZodType) =>
  z
    .string()
    .trim()
    .refine((typed) => typed === '' || allowed.safeParse(Number(typed)).success, code('value_invalid'))

/** Field names that contain several controls. */
type Groups = Pick<PromoterRecord, 'availability' | 'socialLinks'>
type Typed =
  | Exclude<
      keyof PromoterRecord | keyof typeof PromoterUpdate.shape,
      '_id' | 'archivedAt' | 'createdAt' | keyof Groups
    >
  | keyof Groups['availability']
  | keyof Groups['socialLinks']

/** Raw input: all fields are strings, empty if missing. */
const fields = {
  firstName: shape.firstName,
  fatherName: shape.fatherName.unwrap(),
  lastName: shape.lastName,
  dob: z.union([z.literal(''), dateOfBirth()]),
  email: shape.email,
  phoneNumber: shape.phoneNumber,
  industry: shape.industry.unwrap(),
  location: shape.location.unwrap(),
  experience: shape.experience.unwrap(),
  bio: shape.bio.unwrap(),
  skills: shape.skills.unwrap(),
  imageUrl: shape.imageUrl.unwrap(),
  days: z.string().trim().max(200, code('text_too_long')),
  hours: z.string().trim().max(200, code('text_too_long')),
  linkedin: httpsUrl(),
  twitter: httpsUrl(),
  rating: numberText(shape.rating.unwrap()),
  reviewCount: numberText(shape.reviewCount.unwrap()),
  description: shape.description.unwrap(),
  isApproved: z.boolean(),
  updatedAt: z.string(),
} satisfies Record<Typed, z.ZodType>

export const PromoterNew = z.object({ ...fields, password: shape.password })
/** Who was entered without an address or a number may stay so; the service says if it is missing. */
const { email, phoneNumber } = PromoterUpdate.shape
const kept = { email: email.unwrap(), phoneNumber: phoneNumber.unwrap() }
export const PromoterEdit = z.object({ ...fields, ...kept, password: z.string() })
