import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyOf, type Secrets } from './keys.ts'

/** What something is sealed for: each label has a key of its own. */
export type SealLabel = 'evidence' | 'totp' | 'mail' | 'export'

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a text with AES-256-GCM, by a key made of the secret for this label alone.
 *
 * @param secrets the first one seals
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
 * Opens what `seal` has made with any of the secrets.
 *
 * @returns the text; undefined where none of the secrets has sealed it, or it has been changed
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

/** Whether something is sealed with the first of the secrets. */
export function isSealedWith([secret]: Secrets, label: SealLabel, sealed: string): boolean {
  return sealed.startsWith(`${keyOf(secret, `sealed: ${label}`).id}.`)
}

/** Where something sealed is stored, as its store reads it and puts what is sealed anew in its place. */
export type SealedColumn<Db> = {
  label: SealLabel
  /** Some rows after an id, in the order of ids. */
  find(db: Db, from: { after: string; most: number }): Promise<{ id: string; sealed: string }[]>
  /** Changes a row unless it has been changed meanwhile. */
  replace(db: Db, row: { id: string; was: string; sealed: string }): Promise<void>
}
