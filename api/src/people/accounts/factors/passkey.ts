import { mostPasskeys } from '@udyam/contract/passkeys/values'
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '@udyam/contract/parts/passkey'
import type * as z from 'zod'
import type { Context } from '#platform/http/context.ts'
import { HttpError, badField } from '#platform/http/http-error.ts'
import { newToken } from '#platform/lib/token.ts'
import { brandName } from '#platform/setup/brand.ts'
import { userHandleOf, type AccountRow } from '../account.store.ts'
import { findPasskeyByCredential, findPasskeys, savePasskeyUse, type PasskeyRow } from './passkey.store.ts'
import { requireRelyingParty } from '#platform/http/relying-party.ts'

type Place = Pick<Context, 'db' | 'env' | 'now'>

export const passkeySeconds = 300
const timeout = passkeySeconds * 1000
/** EdDSA, ES256 and RS256, by their COSE numbers. */
const algorithms = [-8, -7, -257]
const publicKey = 'public-key' as const

/**
 * WebAuthn request options for the browser.
 *
 * @param accountId limits the passkeys to one account
 * @throws conflict if passkeys are unavailable here
 */
export async function requestOptions(
  { db, env }: Place,
  accountId?: string,
): Promise<z.infer<typeof RequestOptions>> {
  const { id: rpID } = requireRelyingParty(env)
  const asked = { challenge: newToken(), rpId: rpID, timeout, userVerification: 'required' as const }
  if (accountId === undefined) return asked
  return { ...asked, allowCredentials: credentialsOf(await findPasskeys(db, accountId)) }
}

/**
 * WebAuthn creation options for the browser.
 *
 * @throws conflict if passkeys are unavailable here, or the account has the maximum number
 */
export async function creationOptions(
  { db, env }: Place,
  { id, email, name, language }: Pick<AccountRow, 'id' | 'email' | 'name' | 'language'>,
): Promise<z.infer<typeof CreationOptions>> {
  const { id: rpID } = requireRelyingParty(env)
  const known = await findPasskeys(db, id)
  refuseMore(known)
  return {
    challenge: newToken(),
    rp: { id: rpID, name: await brandName(db, env, language) },
    user: { id: await userHandleOf(db, id, newToken()), name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: publicKey, alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: credentialsOf(known),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** @throws conflict when the account has the maximum number of passkeys */
export function refuseMore(known: readonly PasskeyRow[]): void {
  if (known.length >= mostPasskeys) throw new HttpError('conflict', 'passkeys_full')
}

/**
 * The challenge that a browser response claims to have signed. Use it up before you verify the response.
 *
 * @throws bad-input when there is none
 */
export function challengeOf({ response }: Attestation | Assertion): string {
  let challenge: unknown
  try {
    ;({ challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()))
  } catch {
    throw passkeyWrong()
  }
  // Untrusted JSON: the challenge may have any type.
  if (typeof challenge !== 'string') throw passkeyWrong()
  return challenge
}

/**
 * Verifies the response to a creation challenge and returns the new passkey.
 *
 * @throws bad-input unless a device that verified its user made it for this site
 */
export async function requireAttestation(
  { env }: Place,
  { given, challenge }: { given: Attestation; challenge: string },
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter'>> {
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty(env)
  const { verifyRegistrationResponse } = await library()
  const result = await orUndefined(() =>
    verifyRegistrationResponse({
      response: asJson(given),
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (result?.verified !== true) throw passkeyWrong()
  const { credential } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  }
}

/**
 * The passkey that signed the challenge; undefined unless a device that verified its user signed for this
 * site, with a new counter. Updates the counter.
 *
 * @throws conflict if passkeys are unavailable here
 */
export async function findAnswering(
  { db, env, now }: Place,
  { given, challenge }: { given: Assertion; challenge: string },
): Promise<PasskeyRow | undefined> {
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty(env)
  const passkey = await findPasskeyByCredential(db, given.id)
  const { userHandle, ...response } = given.response
  if (passkey === undefined || (userHandle ?? passkey.userHandle) !== passkey.userHandle) return undefined
  const { verifyAuthenticationResponse } = await library()
  const result = await orUndefined(() =>
    verifyAuthenticationResponse({
      response: asJson({ id: given.id, response }),
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (result?.verified !== true) return undefined
  const { newCounter: counter } = result.authenticationInfo
  return (await savePasskeyUse(db, { id: passkey.id, counter, now: now() })) ? passkey : undefined
}

/**
 * Same check for a sign-in.
 *
 * @throws bad-input when there is none
 */
export async function requireAnswering(
  place: Place,
  answer: { given: Assertion; challenge: string },
): Promise<PasskeyRow> {
  const passkey = await findAnswering(place, answer)
  if (passkey === undefined) throw passkeyWrong()
  return passkey
}

/** One error for every fault of a browser response; it reveals no detail. */
export function passkeyWrong(): HttpError {
  return badField('response', 'passkey_wrong')
}

/** Lazy-loaded: only passkeys need it. */
function library() {
  return import('@simplewebauthn/server')
}

function asJson<R>({ id, response }: { id: string; response: R }) {
  return { id, rawId: id, type: publicKey, response, clientExtensionResults: {} }
}

function credentialsOf(passkeys: readonly PasskeyRow[]) {
  return passkeys.map(({ credentialId: id }) => ({ id, type: publicKey }))
}

/** Undefined if the verifier throws; it throws only for invalid responses. */
async function orUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
