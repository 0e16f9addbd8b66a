import { newPassword } from '@udyam/contract/schemas/parts/fields'
import { MentorProfileUpdate } from '@udyam/contract/schemas/mentors'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

/** Where they work and in which field is entered in the guided profile. */
const guided = { experience: true, location: true, category: true, subcategory: true } as const

/** A mentor's profile as it stands in the form: an empty password keeps the current one. */
export const MentorForm = MentorProfileUpdate.omit({ ...guided, imageUrl: true, matching: true })
  .required({
    headline: true,
    bio: true,
    skills: true,
    languages: true,
    helps: true,
    shownToAll: true,
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

export function mentorFormValues(mentor: MentorRecord): Required<MentorFormValues> {
  return {
    firstName: mentor.firstName,
    fatherName: mentor.fatherName,
    lastName: mentor.lastName,
    email: mentor.email,
    phoneNumber: mentor.phoneNumber,
    dob: mentor.dob ?? '',
    headline: mentor.headline,
    bio: mentor.bio,
    skills: mentor.skills,
    languages: mentor.languages,
    helps: mentor.helps,
    shownToAll: mentor.shownToAll,
    password: '',
    confirmPassword: '',
    updatedAt: mentor.updatedAt,
  }
}
