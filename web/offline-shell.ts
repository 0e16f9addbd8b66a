import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Compressed, as it is downloaded. */
const mostBytes = 450_000

/** What every page loads: what its frame names, and the texts of the shell in each language. */
async function filesOfShell(outDir: string): Promise<string[]> {
  const frame = await readFile(join(outDir, 'index.html'), 'utf8')
  const named = [...frame.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const assets = await readdir(join(outDir, 'assets'))
  return [
    ...named,
    ...assets.filter((name) => /^core-[^.]+\.js$/.test(name)).map((name) => `/assets/${name}`),
  ]
}

/**
 * Writes the page that is shown without a connection, and the service worker with the files it keeps.
 *
 * @param offline the body of that page
 * @throws when they weigh more than the product allows itself
 */
export async function writeWorker(outDir: string, offline: string): Promise<void> {
  const shell = await filesOfShell(outDir)
  const styles = shell.filter((file) => file.endsWith('.css'))
  await writeFile(join(outDir, 'offline.html'), pageAround(offline, styles))
  const files = [...shell, '/favicon.svg', '/offline.js', '/offline.html']
  const contents = await Promise.all(files.map((file) => readFile(join(outDir, file))))
  const weight = contents.reduce(
    (sum, content, index) =>
      sum + (files[index]?.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length),
    0,
  )
  if (weight > mostBytes)
    throw new Error(`The service worker would keep ${weight} bytes, more than ${mostBytes}.`)
  const worker = await readFile(join(import.meta.dirname, 'sw.js'), 'utf8')
  const hash = createHash('sha256').update(worker)
  for (const content of contents) hash.update(content)
  const version = hash.digest('hex').slice(0, 12)
  await writeFile(
    join(outDir, 'sw.js'),
    worker.replace('%VERSION%', version).replace('%FILES%', files.join(' ')),
  )
}

function pageAround(body: string, styles: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Offline</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    ${styles.map((href) => `<link rel="stylesheet" href="${href}" />`).join('')}
  </head>
  <body>
    ${body}
    <script src="/offline.js"></script>
  </body>
</html>
`
}
