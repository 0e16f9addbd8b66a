import { createHash, hkdfSync } from 'node:crypto'

/** What a key is for: no two of them have one. Refresh tokens and devices are random, and need none. */
export type KeyLabel =
  'access' | 'throttle' | 'consent' | `sealed: ${'evidence' | 'totp' | 'mail' | 'export'}`

/** `SECRET_KEY`, then the one it has replaced, which still opens what it has sealed. */
export type Secrets = readonly [current: string, ...previous: string[]]

/** The part of the environment that keys are made of. */
export type SecretEnv = { secretKey: string; secretKeyPrevious?: string | undefined }

type Key = { key: Buffer; id: string }

const made = new Map<string, Key>()

/** The secrets of the environment, the present one first. */
export function secretsOf({ secretKey, secretKeyPrevious }: SecretEnv): Secrets {
  return secretKeyPrevious === undefined ? [secretKey] : [secretKey, secretKeyPrevious]
}

/**
 * The key of 32 bytes that a secret has for one purpose alone (HKDF with SHA-256), and its id: eight letters, from
 * which neither the key nor the secret can be told.
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
