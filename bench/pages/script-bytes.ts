import { gzipSync } from 'node:zlib'
import type { Seen } from './browser.ts'

const compressed = new Map<string, number>()

/** How many bytes of JavaScript a page has loaded, as gzip makes them. */
export async function scriptBytes({ requests }: Seen): Promise<number> {
  let bytes = 0
  for (const { url } of requests.filter(({ type }) => type === 'Script')) {
    const known = compressed.get(url) ?? gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length
    compressed.set(url, known)
    bytes += known
  }
  return bytes
}
