import { mentees } from '@udyam/contract/mentees'
import { mentors } from '@udyam/contract/mentors'
import { Credentials } from '@udyam/contract/schemas/session'
import { call } from '#lib/api.ts'
import type { CredentialsSchema, Credentials as Typed } from './use-credentials.ts'

/** Sign-in schema of mentees and mentors. */
export const schema: CredentialsSchema = Credentials

/** Signs a mentee or a mentor in. Loaded when it is needed: the contract weighs more than the page. */
export function signIn(role: 'mentee' | 'mentor', body: Typed) {
  return call(role === 'mentee' ? mentees.login : mentors.login, { body })
}
