import { MenteeSignup } from '@udyam/contract/schemas/mentees'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'
import { typedPerson } from './mentee-person.ts'

/** Whoever registers, as the first step asks; the passwords stand apart, as no draft has them. */
const Person = MenteeSignup.pick({ fullName: true, dob: true, email: true, phoneNumber: true })

/** The person of the draft; null as long as something is missing or wrong. */
export function keptPerson(): z.output<typeof Person> | null {
  return Person.safeParse(typedPerson()).data ?? null
}

const passwords = { password: MenteeSignup.shape.password, confirmPassword: z.string() }

/** The rule of a step that asks for a password, and for the same once more. */
export function withPasswords<Shape extends z.ZodRawShape>(step: z.ZodObject<Shape>) {
  return step.extend(passwords).refine(isSame, {
    error: code('passwords_mismatch'),
    path: ['confirmPassword'],
    // Every wrong field says so at once, whatever is wrong with the others.
    when: () => true,
  })
}

export const PersonRule = withPasswords(Person)

function isSame(values: object): boolean {
  return !('password' in values && 'confirmPassword' in values) || values.password === values.confirmPassword
}
