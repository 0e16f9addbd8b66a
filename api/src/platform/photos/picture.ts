import { createRequire } from 'node:module'
import { photoLimits } from '@udyam/contract/photos/values'
import type { MessageCode } from '@udyam/contract/texts/messages'

export type Picture = { large: Uint8Array; small: Uint8Array }

/** How a file comes into the square: its middle, or all of it on white. */
export type Fit = 'cover' | 'contain'

/** Bytes that are no valid photo; the code has the reason. */
export class NoPicture extends Error {
  override name = 'NoPicture'
  readonly code: MessageCode

  constructor(code: MessageCode) {
    super(code)
    this.code = code
  }
}

let isThere = isInstalled('sharp')
let loading: Promise<typeof import('sharp').default | undefined> | undefined

/** Whether photos are available: without the native library the service runs without them. */
export function readsPhotos(): boolean {
  return isThere
}

/** Lazy-loaded: it takes 25 MiB. */
function loadSharp() {
  loading ??= import('sharp').then(
    ({ default: loaded }) => loaded,
    () => {
      isThere = false
      return undefined
    },
  )
  return loading
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}

const mostWaiting = 8
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * The photo that a JPEG, PNG or WebP file holds, told by its content: turned upright, made a square, and without
 * what else the file says, such as the place where it was taken. One is made at a time.
 *
 * @throws NoPicture
 */
export async function toPicture(bytes: Uint8Array, fit: Fit = 'cover'): Promise<Picture> {
  if (bytes.length > photoLimits.bytes) throw new NoPicture('photo_too_large')
  if (!isImage(bytes)) throw new NoPicture('photo_unreadable')
  if (waiting >= mostWaiting) throw new NoPicture('overloaded')
  waiting += 1
  const made = last.then(() => make(bytes, fit)).finally(() => (waiting -= 1))
  last = made.catch(() => undefined)
  return made
}

/**
 * A stored photo as PNG, for documents that know no WebP; or a drawing of the service itself in SVG.
 *
 * @returns undefined where the native library is missing
 */
export async function toPng(bytes: Uint8Array): Promise<Buffer | undefined> {
  const sharp = await loadSharp()
  return sharp?.(bytes).png().toBuffer()
}

/**
 * A stored photo on a white square as PNG, for the start screens of phones.
 *
 * @param inner how wide the photo is on the square, in pixels as `size`
 * @returns undefined where the native library is missing
 */
export async function toIcon(
  bytes: Uint8Array,
  { size, inner }: { size: number; inner: number },
): Promise<Buffer | undefined> {
  const sharp = await loadSharp()
  const edge = (size - inner) / 2
  return sharp?.(bytes)
    .resize(inner, inner)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#fff' })
    .png()
    .toBuffer()
}

async function make(bytes: Uint8Array, fit: Fit): Promise<Picture> {
  const sharp = await loadSharp()
  if (sharp === undefined) throw new NoPicture('photos_off')
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > photoLimits.pixels) throw new NoPicture('photo_too_many_pixels')
    const options = { limitInputPixels: photoLimits.pixels, failOn: 'truncated', autoOrient: true } as const
    const upright = sharp(bytes, options).timeout({ seconds: 10 })
    if (fit === 'contain') upright.flatten({ background: '#fff' })
    const square = await upright
      .resize(photoLimits.large, photoLimits.large, { fit, background: '#fff' })
      .webp({ quality: 80 })
      .toBuffer()
    const small = await sharp(square).resize(photoLimits.small).webp({ quality: 78 }).toBuffer()
    return { large: square, small }
  } catch (error) {
    throw error instanceof NoPicture ? error : new NoPicture('photo_unreadable')
  }
}

const starts = [[0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47], [...Buffer.from('RIFF')]] as const

/** Whether the file signature is of an accepted type; others never reach the library. */
function isImage(bytes: Uint8Array): boolean {
  const start = starts.find((one) => one.every((byte, at) => bytes[at] === byte))
  return (
    start !== undefined && (start[0] !== 0x52 || Buffer.from(bytes.subarray(8, 12)).toString() === 'WEBP')
  )
}
