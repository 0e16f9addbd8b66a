import { createHash, hkdfSync } from 'node:crypto'

/** Purpose of an encrypted value: each has its own key. */
export type SealLabel = 'evidence' | 'totp' | 'mail' | 'export' | 'calendar' | 'push' | 'vapid' | 'phone'

/** Purpose of a key; each has its own. Refresh tokens and device tokens are random and need none. */
export type KeyLabel = 'access' | 'throttle' | 'consent' | 'code' | `sealed: ${SealLabel}`

/** `SECRET_KEY`, then its predecessor, which still decrypts older data. */
export type Secrets = readonly [current: string, ...previous: string[]]

export type SecretEnv = { secretKey: string; secretKeyPrevious?: string | undefined }

type Key = { key: Buffer; id: string }

const made = new Map<string, Key>()

export function secretsOf({ secretKey, secretKeyPrevious }: SecretEnv): Secrets {
  return secretKeyPrevious === undefined ? [secretKey] : [secretKey, secretKeyPrevious]
}

/**
 * The 32-byte key of a secret for one purpose (HKDF with SHA-256), and its id: eight letters that reveal
 * neither.
 */
export function keyOf(secret: string, label: KeyLabel): Key {
  const name = `${label}\n${secret}`
  const known = made.get(name)
  if (known !== undefined) return known
  const key = Buffer.from(hkdfSync('sha256', secret, '', label, 32))
  const found = { key, id: createHash('sha256').update(key).digest('base64url').slice(0, 8) }
  made.set(name, found)
  return found
}
