import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { Credentials } from '@udyam/contract/auth/session-schemas'
import { call } from '#lib/api.ts'
import type { CredentialsSchema, Credentials as Typed } from './use-credentials.ts'

export const schema: CredentialsSchema = Credentials

/** Signs in a mentee or mentor. Lazy-loaded, because the contract is larger than the page. */
export function signIn(role: 'mentee' | 'mentor', body: Typed) {
  return call(role === 'mentee' ? mentees.login : mentors.login, { body })
}
