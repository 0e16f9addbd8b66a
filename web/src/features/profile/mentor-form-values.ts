import { newPassword } from '@udyam/contract/fields'
import { type MentorRecord, MentorProfileUpdate } from '@udyam/contract/mentors'
import { code } from '@udyam/contract/code'
import * as z from 'zod'

/** A mentor's profile as it stands in the form: an empty password keeps the current one. */
export const MentorForm = MentorProfileUpdate.required({
  bio: true,
  skills: true,
  languages: true,
  imageUrl: true,
  updatedAt: true,
})
  .extend({
    password: z
      .string()
      .transform((typed) => (typed === '' ? undefined : typed))
      .pipe(newPassword().optional()),
    confirmPassword: z.string(),
  })
  .refine(({ password = '', confirmPassword }) => password === confirmPassword, {
    error: code('passwords_mismatch'),
    path: ['confirmPassword'],
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'password'),
  })

export type MentorFormValues = z.input<typeof MentorForm>

/** What a record tells beside what mentors change themselves. */
type Told =
  | '_id'
  | 'approve'
  | 'block'
  | 'category'
  | 'createdAt'
  | 'description'
  | 'experience'
  | 'industry'
  | 'isApproved'
  | 'location'
  | 'status'
  | 'subcategory'
type Typed = Exclude<keyof MentorRecord | keyof MentorFormValues, Told>

export function mentorFormValues(mentor: MentorRecord): MentorFormValues {
  return {
    firstName: mentor.firstName,
    fatherName: mentor.fatherName,
    lastName: mentor.lastName,
    email: mentor.email,
    phoneNumber: mentor.phoneNumber,
    bio: mentor.bio,
    skills: mentor.skills,
    languages: mentor.languages,
    imageUrl: mentor.imageUrl,
    dob: mentor.dob ?? '',
    password: '',
    confirmPassword: '',
    updatedAt: mentor.updatedAt,
  } satisfies Record<Typed, unknown>
}
