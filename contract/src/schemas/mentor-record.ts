import * as z from 'zod'
import type { ColumnsOf } from '../csv.ts'
import { mentorStatuses } from '../mentors.ts'
import {
  bio,
  dayOfBirth,
  emailAddress,
  experience,
  fatherName,
  firstName,
  imageUrl,
  industry,
  lastName,
  location,
  phoneNumber,
  richText,
  skills,
  spokenLanguages,
} from './parts/terms.ts'
import { createdAt, id, photoUrl, text, textList, updatedAt } from './parts/fields.ts'
import { code } from '../texts/code.ts'

const named = (what: string) =>
  z
    .object({ _id: id(), name: z.string().meta({ description: 'Its name', examples: ['Law'] }) })
    .nullable()
    .describe(`${what}; null without one`)

/** A yes or no, refused with a code of the product. */
export const yesOrNo = () => z.boolean({ error: code('value_invalid') })
export const approved = (schema = z.boolean()) => schema.describe('Whether the mentor is approved')
export const blocked = (schema = z.boolean()) =>
  schema.describe('Whether the mentor is blocked: this ends their sessions at once')

/** What members read of a mentor in the directory. */
export const MentorCard = z.object({
  _id: id(),
  firstName: firstName(),
  lastName: lastName(),
  experience: experience(),
  location: location(),
  industry: industry(),
  category: named('The industry'),
  subcategory: named('The field within the industry'),
  bio: bio(),
  skills: skills(),
  languages: spokenLanguages(),
  imageUrl: imageUrl(),
})
export type MentorCard = z.infer<typeof MentorCard>

/** What members read of one mentor. */
export const MentorDetail = MentorCard.extend({ description: richText() })
export type MentorDetail = z.infer<typeof MentorDetail>

/** What the mentor and administrators read. */
export const MentorRecord = MentorDetail.extend({
  fatherName: fatherName(),
  email: emailAddress(),
  phoneNumber: phoneNumber(),
  dob: dayOfBirth(),
  approve: approved(),
  isApproved: z.boolean().describe('The same as approve'),
  block: blocked(),
  status: z.enum(mentorStatuses).describe('Blocked stands over approved, approved over pending'),
  emailConfirmed: z
    .boolean()
    .describe(
      'Whether the e-mail address has been shown to be theirs; until then nobody finds them in the directory',
    ),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type MentorRecord = z.infer<typeof MentorRecord>

/** What the mentor and administrators enter of it beside names and places; each may be left out. */
export const publicPart = {
  bio: bio(text({ max: 300 })),
  skills: skills(textList({ most: 30 })),
  languages: spokenLanguages(textList({ most: 30 })),
  imageUrl: photoUrl(),
}

/** The columns of a CSV file of mentors. */
export const mentorColumns = {
  _id: 'id',
  firstName: 'text',
  lastName: 'text',
  fatherName: 'text',
  email: 'email',
  phoneNumber: 'phone',
  dob: 'date',
  description: 'html',
  experience: 'text',
  location: 'text',
  category: 'category',
  subcategory: 'subcategory',
  bio: 'text',
  skills: 'list',
  languages: 'list',
  imageUrl: 'url',
  approve: 'boolean',
  block: 'boolean',
  status: 'told',
  createdAt: 'told',
  updatedAt: 'readAt',
} as const satisfies ColumnsOf<MentorRecord, 'industry' | 'isApproved' | 'emailConfirmed'>
