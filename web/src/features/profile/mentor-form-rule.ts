import { publicPart } from '@udyam/contract/mentors/record-schemas'
import { email, newPassword } from '@udyam/contract/parts/fields'
import { MentorProfileUpdate } from '@udyam/contract/mentors/schemas'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

/** Place of work and field are entered in the guided profile. */
const guided = { experience: true, location: true, category: true, subcategory: true } as const

/** The photo has its own request. */
const { imageUrl: _photo, ...typed } = publicPart

/**
 * Schema of a mentor's profile form; an empty password keeps the current one. Only who has no e-mail address may leave it
 * empty.
 */
export const mentorFormOf = ({ email: stored }: { email: string }) =>
  MentorProfileUpdate.omit({ ...guided, imageUrl: true, matching: true })
    .extend({
      ...typed,
      email: stored === '' ? email({ mayBeEmpty: true }) : email(),
      updatedAt: MentorProfileUpdate.shape.updatedAt.unwrap(),
      password: z
        .string()
        .transform((password) => (password === '' ? undefined : password))
        .pipe(newPassword().optional()),
      confirmPassword: z.string(),
    })
    .refine(({ password = '', confirmPassword }) => password === confirmPassword, {
      error: code('passwords_mismatch'),
      path: ['confirmPassword'],
      when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'password'),
    })
