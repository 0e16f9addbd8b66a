import { MenteeSignup } from '@udyam/contract/schemas/mentees'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'
import { readDraft } from '../../forms/draft.ts'

/** The draft of both steps. */
export const draft = 'mentee'

/** Whoever registers, as the first step asks; the passwords stand apart, as no draft has them. */
const Person = MenteeSignup.pick({ fullName: true, dob: true, email: true, phoneNumber: true })
export type Person = z.output<typeof Person>

export const emptyPerson: Person = { fullName: '', dob: '', email: '', phoneNumber: '' }

/** The person of the draft; null as long as something is missing or wrong. */
export function keptPerson(): Person | null {
  return Person.safeParse(readDraft(draft, emptyPerson)).data ?? null
}

const passwords = { password: MenteeSignup.shape.password, confirmPassword: z.string() }
const Passwords = z.object(passwords)
export type Passwords = z.output<typeof Passwords>

export const noPasswords: Passwords = { password: '', confirmPassword: '' }

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
