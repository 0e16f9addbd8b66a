import { readDraft } from '#forms/draft.ts'

export const draft = 'mentee'

/** Raw input of the first step, and the passwords (mentee-person-rule.ts). */
export type Person = Record<'fullName' | 'dob' | 'email' | 'phoneNumber', string>
export type Passwords = Record<'password' | 'confirmPassword', string>

export const emptyPerson: Person = { fullName: '', dob: '', email: '', phoneNumber: '' }
export const noPasswords: Passwords = { password: '', confirmPassword: '' }

/** Person of the draft as typed, not validated. */
export function typedPerson(): Person {
  return readDraft(draft, emptyPerson)
}
