import { badField, HttpError } from '#platform/http/http-error.ts'
import { type Fit, NoPicture, readsPhotos, toPicture, type Picture } from './picture.ts'

/** @throws bad-input for what is no photo, conflict where this service takes none, unavailable with too many at once */
export async function pictureOf(image: string, fit: Fit = 'cover'): Promise<Picture> {
  if (!readsPhotos()) throw new HttpError('conflict', 'photos_off')
  try {
    return await toPicture(Buffer.from(image, 'base64'), fit)
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error
    if (error.code === 'overloaded') throw new HttpError('unavailable', 'overloaded', { retryAfter: 2 })
    throw badField('image', error.code)
  }
}
