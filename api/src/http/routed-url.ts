/** Encoded letters, digits, `-`, `.`, `_` and `~`: the same as the characters themselves (RFC 3986, 6.2.2.2). */
const encodedUnreserved = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9a]|5f|6[1-9a-f]|7[0-9a]|7e)/gi
const unknown = '/api'

/**
 * The address that a request is routed by: what need not be encoded is decoded, so that everything after it sees one
 * form. One that cannot be decoded leads to where nothing is, with the hooks and headers of any other call.
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
