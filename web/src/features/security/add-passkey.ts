import { passkeys } from '@udyam/contract/factors'
import { call } from '#lib/api.ts'
import { makePasskey } from '#lib/passkeys/passkeys.ts'

/** Has the browser make a passkey for the signed-in account, and gives the recovery codes that come with the first. */
export async function addPasskey(): Promise<readonly string[]> {
  const { data: asked } = await call(passkeys.begin)
  const { data } = await call(passkeys.create, { body: { response: await makePasskey(asked) } })
  return data.recoveryCodes
}
