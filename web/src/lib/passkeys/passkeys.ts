import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '@udyam/contract/schemas/parts/passkey'
import { passkeys } from '@udyam/contract/factors'
import type { UserType } from '../session.ts'
import type * as z from 'zod'
import { call } from '../api.ts'

/**
 * Has the browser use a passkey.
 *
 * @throws what the browser throws, such as when somebody has cancelled
 */
export async function answerByPasskey({
  allowCredentials,
  ...asked
}: z.infer<typeof RequestOptions>): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: { ...asked, ...(allowCredentials && { allowCredentials }) } })
}

/** Has the browser make a passkey; throws as the other. */
export async function makePasskey(optionsJSON: z.infer<typeof CreationOptions>): Promise<Attestation> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON })
}

/** Has the browser use any passkey, as somebody who has not said who they are. */
export async function answerByAnyPasskey(role: UserType, rememberMe = false): Promise<Assertion> {
  const { data } = await call(passkeys.options, { body: { role, rememberMe } })
  return answerByPasskey(data)
}
