/** Encoded letters, digits, `-`, `.`, `_` and `~`: equal to the plain characters (RFC 3986, 6.2.2.2). */
const encodedUnreserved = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9a]|5f|6[1-9a-f]|7[0-9a]|7e)/gi
const unknown = '/api'

/**
 * The address for routing: unnecessary encoding is decoded, so later code sees one form. An invalid one
 * becomes an unknown route, with the usual hooks and headers.
 */
export function routedUrl({ url = unknown }: { url?: string | undefined }): string {
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  if (!path.includes('%')) return url
  try {
    decodeURI(path)
  } catch {
    return unknown
  }
  return path.replace(encodedUnreserved, decodeURIComponent) + url.slice(path.length)
}
