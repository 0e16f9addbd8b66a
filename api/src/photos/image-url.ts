import { photoAddress } from '@udyam/contract/photos/photos'

type Row = { image_url: string | null; photo_id: string | null; photo_approved: boolean | null }

/** The `imageUrl` that others read: our own address, nothing while the photo waits, or what was entered and not copied. */
export function shownImage({ image_url, photo_id, photo_approved }: Row): string {
  if (photo_id === null) return image_url ?? ''
  return photo_approved === true ? photoAddress(photo_id) : ''
}

/** The `imageUrl` that its owner and administrators read, whether others see the photo or not. */
export function ownImage({ image_url, photo_id }: Row): string {
  return photo_id === null ? (image_url ?? '') : photoAddress(photo_id)
}
