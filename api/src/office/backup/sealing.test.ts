import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSealed, sealing } from './sealing.ts'

const passphrase = 'a pass phrase for tests'
const frame = 64 * 1024
const tag = 16
let folder: string
let file: string
let whole: Buffer
let headLength: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'udyam-sealing-'))
  file = join(folder, 'sealed')
  await sealInto(file, text(3 * frame + 1000))
  whole = await readFile(file)
  headLength = whole.length - (3 * frame + 1000) - 4 * tag
})

afterAll(() => rm(folder, { recursive: true }))

test.each([0, 1, frame - 1, frame, frame + 1, 2 * frame])(
  '%i bytes come out as they went in',
  async (length) => {
    const name = join(folder, `of-${length}`)
    await sealInto(name, text(length))
    expect((await opened(name)).equals(text(length))).toBe(true)
    expect((await stat(name)).mode & 0o777).toBe(0o600)
  },
)

test('what is sealed twice is not alike, and says nothing of what is in it', async () => {
  const other = join(folder, 'other')
  await sealInto(other, text(1000))
  const once = await readFile(other)
  await sealInto(other, text(1000))
  expect(once.equals(await readFile(other))).toBe(false)
  expect(once.includes('a line of text')).toBe(false)
})

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut off within a frame', (bytes) => bytes.subarray(0, -100)],
  ['cut off after a frame', (bytes) => bytes.subarray(0, headLength + 2 * (frame + tag))],
  ['cut off after its first line', (bytes) => bytes.subarray(0, headLength)],
  ['cut off within its first line', (bytes) => bytes.subarray(0, headLength - 4)],
  [
    'with two frames that have changed places',
    (bytes) =>
      Buffer.concat([bytes.subarray(0, headLength), frameOf(bytes, 1), frameOf(bytes, 0), rest(bytes, 2)]),
  ],
  ['without its first frame', (bytes) => Buffer.concat([bytes.subarray(0, headLength), rest(bytes, 1)])],
  ['that goes on after its end', (bytes) => Buffer.concat([bytes, Buffer.alloc(5000)])],
  ['with a bit that flipped', (bytes) => flipped(bytes, headLength + frame + 500)],
])('a file %s is refused in a sentence', async (_how, damage) => {
  const damaged = join(folder, 'damaged')
  await writeFile(damaged, damage(Buffer.from(whole)))
  await expect(opened(damaged)).rejects.toThrow(
    `The archive ${damaged} is damaged: it is cut off, or has been changed.`,
  )
})

test('another passphrase, and none, are said to be what is wrong', async () => {
  await expect(opened(file, 'another pass phrase')).rejects.toThrow(
    `BACKUP_PASSPHRASE does not open the archive ${file}: it was sealed with another one.`,
  )
  await expect(opened(file, null)).rejects.toThrow(
    `The archive ${file} is encrypted: set BACKUP_PASSPHRASE to the one that it was made with.`,
  )
})

test('a file that is not sealed comes out as it is', async () => {
  const plain = join(folder, 'plain')
  await writeFile(plain, 'hello')
  expect((await opened(plain)).toString()).toBe('hello')
})

function opened(name: string, phrase: string | null = passphrase): Promise<Buffer> {
  return buffer(openSealed(name, phrase ?? undefined))
}

function text(length: number): Buffer {
  return Buffer.alloc(length, 'a line of text\n')
}

async function sealInto(name: string, bytes: Buffer): Promise<void> {
  // Chunks that match no frame size.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 10_007) }, (_, at) =>
    bytes.subarray(at * 10_007, (at + 1) * 10_007),
  )
  await pipeline(Readable.from(pieces), sealing(passphrase), createWriteStream(name, { mode: 0o600 }))
}

function frameOf(bytes: Buffer, at: number): Buffer {
  return bytes.subarray(headLength + at * (frame + tag), headLength + (at + 1) * (frame + tag))
}

function rest(bytes: Buffer, from: number): Buffer {
  return bytes.subarray(headLength + from * (frame + tag))
}

function flipped(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}
