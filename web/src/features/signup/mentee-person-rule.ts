import { MenteeSignup } from '@udyam/contract/mentees/schemas'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'
import { typedPerson } from './mentee-person.ts'

/** Fields of the first step; passwords are separate, because drafts must not contain them. */
const Person = MenteeSignup.pick({ fullName: true, dob: true, email: true, phoneNumber: true })

/** Person of the draft; null if incomplete or invalid. */
export function keptPerson(): z.output<typeof Person> | null {
  return Person.safeParse(typedPerson()).data ?? null
}

const passwords = { password: MenteeSignup.shape.password, confirmPassword: z.string() }

/** Schema of a step with a password and its repetition. */
export function withPasswords<Shape extends z.ZodRawShape>(step: z.ZodObject<Shape>) {
  return step.extend(passwords).refine(isSame, {
    error: code('passwords_mismatch'),
    path: ['confirmPassword'],
    // Validates all fields at once, even if others have errors.
    when: () => true,
  })
}

export const PersonRule = withPasswords(Person)

function isSame(values: object): boolean {
  return !('password' in values && 'confirmPassword' in values) || values.password === values.confirmPassword
}
