import { createHash } from 'node:crypto'

/** The form in which an opaque token is stored: its SHA-256, in hexadecimal digits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
