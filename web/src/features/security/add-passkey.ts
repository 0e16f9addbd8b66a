import { passkeys } from '@udyam/contract/passkeys/calls'
import { call } from '#lib/api.ts'
import { makePasskey } from '#lib/passkeys/passkeys.ts'

/**
 * Creates a passkey in the browser for the signed-in account. Returns the recovery codes, which are issued
 * with the first second factor only.
 */
export async function addPasskey(): Promise<readonly string[]> {
  const { data: asked } = await call(passkeys.begin)
  const { data } = await call(passkeys.create, { body: { response: await makePasskey(asked) } })
  return data.recoveryCodes
}
