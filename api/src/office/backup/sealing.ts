import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { OperatorError } from '#platform/lib/operator-error.ts'
import { framesOf, headOf, type Pieces } from './frames.ts'

/** Header of a sealed archive; then a salt, and a proof of the right passphrase. */
export const mark = Buffer.from('Udyam Setu sealed archive 1\n')
const saltBytes = 16
const proofBytes = 16
const headBytes = mark.length + saltBytes + proofBytes
const frameBytes = 64 * 1024
const tagBytes = 16
const ivBytes = 12
/** 128 MiB of memory and a third of a second per guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

/**
 * Encrypts a stream with AES-256-GCM, with a scrypt key from the passphrase and a new salt. Each frame of 64
 * KiB has its number in the nonce, and the last one a mark: missing or moved frames are detected.
 *
 * @returns a pipeline step
 */
export function sealing(passphrase: string): (pieces: Pieces) => AsyncGenerator<Buffer> {
  return async function* (pieces) {
    const salt = randomBytes(saltBytes)
    const { key, proof } = await keyOf(passphrase, salt)
    const head = Buffer.concat([mark, salt, proof])
    yield head
    let number = 0
    for await (const { bytes, isLast } of framesOf(pieces, frameBytes)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(number, isLast)).setAAD(head)
      number += 1
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    }
  }
}

/**
 * Reads a file: decrypts a sealed one frame by frame, passes any other through.
 *
 * @throws a one-line operator error for a wrong or missing passphrase, a truncated or changed file, and an
 * unsealed file where only sealed ones are accepted
 */
export async function* openSealed(
  file: string,
  passphrase: string | undefined,
  { sealedOnly = false } = {},
): AsyncGenerator<Uint8Array> {
  const stream = createReadStream(file)
  try {
    const { head, rest } = await headOf(stream, headBytes)
    const isPlain = !head.subarray(0, mark.length).equals(mark)
    if (isPlain && sealedOnly) {
      throw new OperatorError(
        `The archive ${file} is not encrypted, though BACKUP_PASSPHRASE is set. Where it is yours all the same: -- --plain`,
      )
    }
    if (isPlain) yield head
    yield* isPlain ? rest : openedOf({ head, rest, file, passphrase })
  } finally {
    stream.destroy()
  }
}

type Sealed = { head: Buffer; rest: Pieces; file: string; passphrase: string | undefined }

async function* openedOf({ head, rest, file, passphrase }: Sealed): AsyncGenerator<Uint8Array> {
  const damaged = () =>
    new OperatorError(`The archive ${file} is damaged: it is cut off, or has been changed.`)
  if (head.length < headBytes) throw damaged()
  if (passphrase === undefined) {
    throw new OperatorError(
      `The archive ${file} is encrypted: set BACKUP_PASSPHRASE to the one that it was made with.`,
    )
  }
  const { key, proof } = await keyOf(passphrase, head.subarray(mark.length, mark.length + saltBytes))
  if (!timingSafeEqual(proof, head.subarray(-proofBytes))) {
    throw new OperatorError(
      `BACKUP_PASSPHRASE does not open the archive ${file}: it was sealed with another one.`,
    )
  }
  let number = 0
  for await (const { bytes, isLast } of framesOf(rest, frameBytes + tagBytes)) {
    if (bytes.length < tagBytes) throw damaged()
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, isLast), { authTagLength: tagBytes })
    decipher.setAAD(head).setAuthTag(bytes.subarray(-tagBytes))
    number += 1
    try {
      yield Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      throw damaged()
    }
  }
}

function nonce(number: number, isLast: boolean): Buffer {
  const iv = Buffer.alloc(ivBytes)
  iv.writeBigUInt64BE(BigInt(number), 0)
  iv[ivBytes - 1] = isLast ? 1 : 0
  return iv
}

/** The key, and a proof of the right passphrase that reveals nothing about the key. */
async function keyOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; proof: Buffer }> {
  const made = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
  const part = (label: string, length: number) => Buffer.from(hkdfSync('sha256', made, salt, label, length))
  return { key: part('archive: key', 32), proof: part('archive: proof', proofBytes) }
}
