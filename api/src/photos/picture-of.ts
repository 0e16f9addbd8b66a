import { badField, HttpError } from '../http/http-error.ts'
import { NoPicture, readsPhotos, toPicture, type Picture } from './picture.ts'

/**
 * @throws bad-input for an invalid photo, conflict if photos are unavailable here, unavailable when too many
 * are processed
 */
export async function pictureOf(image: string): Promise<Picture> {
  if (!readsPhotos()) throw new HttpError('conflict', 'photos_off')
  try {
    return await toPicture(Buffer.from(image, 'base64'))
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error
    if (error.code === 'overloaded') throw new HttpError('unavailable', 'overloaded', { retryAfter: 2 })
    throw badField('image', error.code)
  }
}
