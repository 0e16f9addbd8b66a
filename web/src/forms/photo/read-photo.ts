import type { MessageCode } from '@udyam/contract/texts/messages'

/** Why a file cannot become a photo, by the server's word for it. */
export class NoPhoto extends Error {
  override name = 'NoPhoto'
  readonly code: MessageCode

  constructor(code: MessageCode) {
    super(code)
    this.code = code
  }
}

const mostBytes = 20_000_000
const [least, most] = [512, 1024]

/**
 * The middle of a picture, or all of it on white, as a square of 512 to 1,024 pixels, made on the device: a JPEG in base64.
 *
 * @throws NoPhoto for a file that this browser cannot read, or that is too large for it
 */
export async function readPhoto(file: File, cut: 'middle' | 'whole' = 'middle'): Promise<string> {
  if (file.size >= mostBytes) throw new NoPhoto('photo_too_large')
  const picture = await createImageBitmap(file).catch(() => null)
  const canvas = document.createElement('canvas')
  const paint = canvas.getContext('2d')
  if (picture === null || paint === null) throw new NoPhoto('photo_unreadable')
  const { width, height } = picture
  const side = cut === 'whole' ? Math.max(width, height) : Math.min(width, height)
  const size = Math.min(Math.max(side, least), most)
  canvas.width = size
  canvas.height = size
  // What is transparent would turn black.
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, size, size)
  const scale = size / side
  const [w, h] = [width * scale, height * scale]
  paint.drawImage(picture, (size - w) / 2, (size - h) / 2, w, h)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.88).split(',')[1] ?? ''
}
