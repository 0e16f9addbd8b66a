import { createHash, randomBytes } from 'node:crypto'

/** A new opaque token: 256 random bits, in characters that an address carries as they are. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which an opaque token is stored: its SHA-256, in hexadecimal digits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
