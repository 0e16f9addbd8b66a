import { photoAddress } from '@udyam/contract/photos/values'

type Row = { image_url: string | null; photo_id: string | null; photo_approved: boolean | null }

/** The public `imageUrl`: our own address, empty during review, or an entered address that was not copied. */
export function shownImage({ image_url, photo_id, photo_approved }: Row): string {
  if (photo_id === null) return image_url ?? ''
  return photo_approved === true ? photoAddress(photo_id) : ''
}

/** The `imageUrl` for its owner and administrators, including unapproved photos. */
export function ownImage({ image_url, photo_id }: Row): string {
  return photo_id === null ? (image_url ?? '') : photoAddress(photo_id)
}
