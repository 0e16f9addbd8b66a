import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { root } from './service.ts'

/**
 * Puts the last figures into a document, between the comments `<!-- figures: NAME -->` and `<!-- end: NAME -->`.
 *
 * @param document a path from the root, such as `docs/performance.md`
 * @param markdown what stands between them from now on
 * @throws when the document has no such place
 */
export async function writeFigures(document: string, name: string, markdown: string): Promise<void> {
  const path = join(root, document)
  const text = await readFile(path, 'utf8')
  const place = new RegExp(`(<!-- figures: ${name} -->\n)[^]*?(<!-- end: ${name} -->)`)
  if (!place.test(text)) throw new Error(`${document} has no place for the figures of ${name}.`)
  const written = text.replace(place, (_all, start: string, end: string) => `${start}\n${markdown}\n\n${end}`)
  const { code } = await format(path, written, { printWidth: 120 })
  await writeFile(path, code)
}

/** A table in Markdown; the first row is the heading. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const [heading = [], ...rest] = rows
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(heading), line(heading.map(() => '---')), ...rest.map(line)].join('\n')
}

/** A whole number with separators: 100000 as 100,000. */
export function whole(value: number): string {
  return new Intl.NumberFormat('en-GB').format(Math.round(value))
}

/** The median of some figures, the upper one of two; NaN of none. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

/** When and on what a run was made, as a sentence. */
export function circumstances(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return (
    `Run on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ` +
    `${memory} GiB, Node ${process.versions.node}, ${process.platform}.`
  )
}
