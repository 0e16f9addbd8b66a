import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@udyam/contract/texts/languages'
import { gzipSync } from 'node:zlib'
import { offlineDocument } from './document.ts'

/** Compressed size limit; each language adds texts and possibly a font. */
const mostBytes = 300_000 + 50_000 * languages.length

type Cached = { address: string; content: Buffer }

/**
 * Writes the page that is shown without a connection, and the service worker with the list of the files that it caches.
 *
 * @param body the body of that page
 * @param shell what every page loads
 * @throws when they weigh more than the product allows itself
 */
export async function writeOffline(
  outDir: string,
  { body, stylesheet, shell }: { body: string; stylesheet: string; shell: readonly Cached[] },
): Promise<void> {
  const own = [
    { address: '/offline.html', content: Buffer.from(offlineDocument(body, stylesheet)) },
    { address: '/offline.js', content: await readFile(join(import.meta.dirname, 'offline.js')) },
  ]
  const favicon = { address: '/favicon.svg', content: await readFile(join(outDir, 'favicon.svg')) }
  const cached = [...shell, favicon, ...own]
  const bytes = cached.reduce((sum, file) => sum + bytesOf(file), 0)
  if (bytes > mostBytes)
    throw new Error(`The service worker would cache ${bytes} bytes, more than ${mostBytes}.`)

  const worker = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8')
  const hash = createHash('sha256').update(worker)
  for (const { content } of cached) hash.update(content)
  const version = hash.digest('hex').slice(0, 12)
  const addresses = cached.map(({ address }) => address).join(' ')
  const script = worker.replace('%VERSION%', version).replace('%FILES%', addresses)
  for (const { address, content } of own) await writeFile(join(outDir, address), content)
  await writeFile(join(outDir, 'sw.js'), script)
}

function bytesOf({ address, content }: Cached): number {
  return address.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length
}
