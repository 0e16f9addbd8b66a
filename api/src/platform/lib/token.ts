import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { keyOf } from './keys.ts'

/** A new opaque token: 256 random bits, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored form of an opaque token: SHA-256 in hexadecimal. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A new code of six random digits, to be sent to a person. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * Stored form of a text with a code: a keyed hash in hexadecimal, because six digits could be guessed from a plain one.
 *
 * @param text whom the code is for, and the code
 */
export function hashCode({ secretKey }: { secretKey: string }, text: string): string {
  return createHmac('sha256', keyOf(secretKey, 'code').key).update(text).digest('hex')
}
