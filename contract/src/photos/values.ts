/** Limits of a photo, before and after the server has scaled it down. */
export const photoLimits = { bytes: 2 * 1024 * 1024, pixels: 24_000_000, large: 512, small: 128 } as const

const ownAddress = /^\/api\/photo\/[\da-f-]{36}$/

/** Path of a photo, as in `imageUrl`. */
export function photoAddress(id: string): string {
  return `/api/photo/${id}`
}

/** Whether an address is of a photo that the service itself answers. */
export function isPhotoAddress(address: string): boolean {
  return ownAddress.test(address)
}

/** The id of the photo of an `imageUrl`; undefined for an external address. */
export function photoIdOf(address: string): string | undefined {
  return isPhotoAddress(address) ? address.slice(address.lastIndexOf('/') + 1) : undefined
}
