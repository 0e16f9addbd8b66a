import { parseCsv } from 'hucre/csv'

/** Sentinel after the last line; an open quotation mark swallows it. */
const end = '\u0003'

/** Cells of a CSV or TSV text; undefined if a quotation mark is not closed. */
export function readCsv(text: string): string[][] | undefined {
  const [said = '', named] = /^"?sep=([,;\t])"?\r?\n/i.exec(text) ?? []
  const source = text.slice(said.length)
  const [header = ''] = source.split(/[\r\n]/, 1)
  const count = (delimiter: string) => header.split(delimiter).length
  const delimiter = named ?? [';', '\t'].find((one) => count(one) > count(',')) ?? ','
  const rows = parseCsv(`${source}\n${end}`, { delimiter })
  if (rows.pop()?.[0] !== end) return undefined
  return rows.map((row) => row.map((cell) => String(cell ?? '')))
}
