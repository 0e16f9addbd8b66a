import type { Assertion, Attestation, CreationOptions, RequestOptions } from '@udyam/contract/parts/passkey'
import { passkeys } from '@udyam/contract/passkeys/calls'
import type { UserType } from '../session.ts'
import type * as z from 'zod'
import { call } from '../api.ts'

/**
 * Signs a challenge with a passkey in the browser.
 *
 * @throws the browser's error, e.g. after the user cancels
 */
export async function answerByPasskey({
  allowCredentials,
  ...asked
}: z.infer<typeof RequestOptions>): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: { ...asked, ...(allowCredentials && { allowCredentials }) } })
}

/** Creates a passkey in the browser; throws like `answerByPasskey`. */
export async function makePasskey(optionsJSON: z.infer<typeof CreationOptions>): Promise<Attestation> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON })
}

/** Signs a challenge with any passkey, when the account is not yet known. */
export async function answerByAnyPasskey(role: UserType, rememberMe = false): Promise<Assertion> {
  const { data } = await call(passkeys.options, { body: { role, rememberMe } })
  return answerByPasskey(data)
}
