import type * as z from 'zod'
import type { Columns, ColumnsOf } from '#csv/values.ts'
import type { MentorRecord, publicPart } from '#mentors/record-schemas.ts'

export type MentorPublicPart = z.infer<z.ZodObject<typeof publicPart>>

export const emptyPublicPart: MentorPublicPart = {
  headline: '',
  bio: '',
  skills: [],
  languages: [],
  helps: [],
  imageUrl: '',
  shownToAll: false,
}

/** That part of a mentor alone. */
export function publicPartOf(mentor: MentorPublicPart): MentorPublicPart {
  const { headline, bio, skills, languages, helps, imageUrl, shownToAll } = mentor
  return { headline, bio, skills, languages, helps, imageUrl, shownToAll }
}

/** The columns of a CSV file of mentors. */
export const mentorCsvColumns = {
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
  headline: 'text',
  bio: 'text',
  skills: 'list',
  languages: 'list',
  helps: 'list',
  imageUrl: 'url',
  shownToAll: 'boolean',
  'matching.stages': 'list',
  'matching.meeting': 'choice',
  'matching.times': 'list',
  'matching.paths': 'list',
  'matching.styles': 'list',
  approve: 'boolean',
  block: 'boolean',
  status: 'told',
  active: 'told',
  capacity: 'told',
  completeness: 'told',
  createdAt: 'told',
  updatedAt: 'readAt',
} as const satisfies Columns &
  ColumnsOf<
    MentorRecord,
    | 'industry'
    | 'isApproved'
    | 'emailConfirmed'
    | 'missing'
    | 'photoWaits'
    | 'asked'
    | 'reminded'
    | 'matching'
    | 'invited'
    | 'onHold'
    | 'archivedAt'
  >
