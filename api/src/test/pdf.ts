import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'

export async function readPdf(file: Buffer) {
  return getDocumentProxy(new Uint8Array(file))
}

/** The operators that draw the page. */
export function contentOf(file: Buffer): string {
  const bytes = file.toString('latin1')
  const streams = [...bytes.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, stream]) => stream ?? '',
  )
  return streams.map(inflated).find((text) => text.includes('/ActualText')) ?? ''
}

/** The lines as text, from the ActualText that a reader copies (ISO 32000-1, 14.9.4). */
export function writtenIn(file: Buffer): string[] {
  return [...contentOf(file).matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, escaped]) => {
    const text = (escaped ?? '').replace(
      /\\([nrtbf()\\])/g,
      (_mark, letter: string) => escapes[letter] ?? letter,
    )
    if (!text.startsWith('\xfe\xff')) return text
    return Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le')
  })
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}
