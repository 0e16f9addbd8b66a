import sharp from 'sharp'
import type { Db } from '#platform/db/open.ts'

type Drawn = { width?: number; height?: number; colour?: string; owner?: string }

type DrawnJpeg = Drawn & { /** Of the right half, if it is another one. */ right?: string }

/** A photo as a phone takes it: lying on its side, and saying where it was taken. */
export async function drawJpeg({
  width = 900,
  height = 600,
  colour = '#a33',
  owner = 'Somebody',
  right = colour,
}: DrawnJpeg = {}): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3, background: right } } as const
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .withExif({ IFD0: { Copyright: owner }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export async function drawPng({ width = 300, height = 300, colour = '#3a3' }: Drawn = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()
}

/** Properties of an image file, read by sharp. */
export async function lookAt(bytes: Uint8Array) {
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata()
  return { format, width, height, exif, orientation }
}

/** The colour of a picture's first corner, as `#rrggbb`. */
export async function cornerOf(bytes: Uint8Array): Promise<string> {
  const pixels = await sharp(bytes).removeAlpha().raw().toBuffer()
  return `#${pixels.subarray(0, 3).toString('hex')}`
}

/** Reads the colour of each pixel of a picture, as `#rrggbb`. */
export async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const colourAt = (x: number, y: number) => {
    const at = 3 * (Math.floor(y) * width + Math.floor(x))
    return `#${data.subarray(at, at + 3).toString('hex')}`
  }
  return { width, height, colourAt }
}

/** Leaves a photo of somebody behind that waits for an administrator. */
export async function keepWaitingPhoto({ db }: { db: Db }, id: string): Promise<void> {
  const bytes = await drawPng({ width: 8, height: 8 })
  const photo = { type: 'image/webp' as const, large: bytes, small: bytes, approved: false }
  await db
    .insertInto('photo')
    .values({ ...photo, account_id: id })
    .execute()
}
