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
export async function readPhoto(file: File, isWhole = false): Promise<string> {
  if (file.size >= mostBytes) throw new NoPhoto('photo_too_large')
  const picture = await createImageBitmap(file).catch(() => null)
  const canvas = document.createElement('canvas')
  const paint = canvas.getContext('2d')
  if (picture === null || paint === null) throw new NoPhoto('photo_unreadable')
  const { width, height } = picture
  const side = Math[isWhole ? 'max' : 'min'](width, height)
  const size = Math.min(Math.max(side, least), most)
  canvas.width = size
  canvas.height = size
  // What is transparent would turn black.
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, size, size)
  // Beyond the picture's edge nothing is drawn.
  paint.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.88).split(',')[1] ?? ''
}
