import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** What something is sealed for: each label has a key of its own. */
export type SealLabel = 'evidence' | 'totp' | 'mail'

/** `SECRET_KEY`, then those it has replaced, which still open what they have sealed. */
type Secrets = readonly [current: string, ...previous: string[]]

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a text with AES-256-GCM, by a key made of the secret for this label alone.
 *
 * @param secrets the first one seals
 * @returns the key's id, and the ciphertext with its nonce and tag: `k3JdQ1x8.…`
 */
export function seal([secret]: Secrets, label: SealLabel, text: string): string {
  const { key, id } = keyOf(secret, label)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${id}.${sealed.toString('base64url')}`
}

/**
 * Opens what `seal` has made with any of the secrets.
 *
 * @returns the text; undefined where none of the secrets has sealed it, or it has been changed
 */
export function unseal(secrets: Secrets, label: SealLabel, sealed: string): string | undefined {
  const [id = '', body = ''] = sealed.split('.', 2)
  const key = secrets.map((secret) => keyOf(secret, label)).find((known) => known.id === id)?.key
  const bytes = Buffer.from(body, 'base64url')
  if (key === undefined || bytes.length < ivBytes + tagBytes) return undefined
  const iv = bytes.subarray(0, ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    const opened = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]
    return Buffer.concat(opened).toString('utf8')
  } catch {
    return undefined
  }
}

function keyOf(secret: string, label: SealLabel): { key: Buffer; id: string } {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `sealed: ${label}`, 32))
  return { key, id: createHash('sha256').update(key).digest('base64url').slice(0, 8) }
}
