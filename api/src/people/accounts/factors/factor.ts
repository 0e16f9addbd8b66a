import { brandName } from '#platform/setup/brand.ts'
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Db } from '#platform/db/open.ts'
import type { Context } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { secretsOf } from '#platform/lib/keys.ts'
import { hashPassword, verifyPassword } from '#platform/lib/password.ts'
import { seal, unseal } from '#platform/lib/sealed.ts'
import type { AccountRow } from '../account.store.ts'
import {
  findFactors,
  findRecoveryCodes,
  findTotp,
  replaceRecoveryCodes,
  savePendingTotp,
  takeRecoveryCode,
  takeStep,
} from './factor.store.ts'

const periodSeconds = 30
/** Digits and letters that are not confused with each other: 5 bits each. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codesAtOnce = 10

type Place = Pick<Context, 'env' | 'now'>

/** Whether a sign-in needs more than the password. */
export async function hasFactor(db: Db, accountId: string): Promise<boolean> {
  const { totp, passkeys } = await findFactors(db, accountId)
  return totp || passkeys > 0
}

/**
 * Creates an unconfirmed authenticator app; its first correct code confirms it.
 *
 * @returns the secret as text, as a URI, and as a QR code (SVG)
 * @throws conflict when the account has one
 */
export async function beginTotp(
  db: Db,
  { env }: Place,
  account: Pick<AccountRow, 'id' | 'email' | 'language'>,
): Promise<{ secret: string; uri: string; qr: string }> {
  const secret = new Secret({ size: 20 })
  const sealed = seal([env.secretKey], 'totp', secret.base32)
  if (!(await savePendingTotp(db, account.id, sealed))) throw new HttpError('conflict', 'totp_there')
  const uri = totpOf(secret.base32, {
    issuer: await brandName(db, env, account.language),
    label: account.email,
  }).toString()
  return { secret: secret.base32, uri, qr: renderSVG(uri, { border: 2 }) }
}

/**
 * Checks an app code (six digits) or a recovery code; each works once.
 *
 * @returns the kind of code; undefined for a wrong one
 */
export async function takeCode(
  db: Db,
  place: Place,
  given: { accountId: string; code: string },
): Promise<'totp' | 'recovery' | undefined> {
  const kind = /^\d{6}$/.test(given.code) ? 'totp' : 'recovery'
  if (kind === 'recovery') return (await takeRecovery(db, place, given)) ? kind : undefined
  // An unconfirmed app may be an attacker's.
  const isConfirmed = (await findFactors(db, given.accountId)).totp
  return isConfirmed && (await takeTotp(db, place, given)) ? kind : undefined
}

/** Checks an app code with a tolerance of one step; each step works once. The first code confirms the app. */
export async function takeTotp(
  db: Db,
  { env, now }: Place,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const known = await findTotp(db, accountId)
  const secret = known && unseal(secretsOf(env), 'totp', known.secret)
  if (secret === undefined) return false
  const totp = totpOf(secret)
  const timestamp = now().getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  return takeStep(db, { accountId, step: totp.counter({ timestamp }) + delta, now: now() })
}

/** Checks a recovery code regardless of spacing; each works once. */
async function takeRecovery(
  db: Db,
  { now }: Place,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const typed = foldCode(code)
  for (const { id, hash } of await findRecoveryCodes(db, accountId)) {
    if (await verifyPassword(hash, typed)) return takeRecoveryCode(db, id, now())
  }
  return false
}

/** Replaces the recovery codes by ten new ones of 60 bits. Only hashes are stored. */
export async function renewRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode)
  // Sequential, because sign-ins share the queue of password hashes.
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashPassword(foldCode(code)))
  await replaceRecoveryCodes(db, accountId, hashes)
  return codes
}

function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}

function foldCode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })
}
