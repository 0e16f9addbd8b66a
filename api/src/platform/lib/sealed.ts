import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyOf, type SealLabel, type Secrets } from './keys.ts'

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a text with AES-256-GCM, with a key derived from the secret and the label.
 *
 * @param secrets the first one encrypts
 * @returns the key's id, and the ciphertext with its nonce and tag: `k3JdQ1x8.…`
 */
export function seal([secret]: Secrets, label: SealLabel, text: string): string {
  const { key, id } = keyOf(secret, `sealed: ${label}`)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${id}.${sealed.toString('base64url')}`
}

/**
 * Decrypts a value of `seal` with any of the secrets.
 *
 * @returns the text; undefined if no secret fits, or it was changed
 */
export function unseal(secrets: Secrets, label: SealLabel, sealed: string): string | undefined {
  const [id = '', body = ''] = sealed.split('.', 2)
  const key = secrets.map((secret) => keyOf(secret, `sealed: ${label}`)).find((known) => known.id === id)?.key
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

/** Whether a value is encrypted with the first secret. */
export function isSealedWith([secret]: Secrets, label: SealLabel, sealed: string): boolean {
  return sealed.startsWith(`${keyOf(secret, `sealed: ${label}`).id}.`)
}

/** Access to a column of encrypted values, for re-encryption. */
export type SealedColumn<Db> = {
  label: SealLabel
  /** A batch of rows after an id, ordered by id. */
  find(db: Db, from: { after: string; most: number }): Promise<{ id: string; sealed: string }[]>
  /** Updates a row unless it has changed meanwhile. */
  replace(db: Db, row: { id: string; was: string; sealed: string }): Promise<void>
}
