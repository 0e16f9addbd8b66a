import type { Columns } from '@udyam/contract/csv/values'
import { separated } from '@udyam/contract/importing/separator'
import { parseCsv } from 'hucre/csv'

/** Sentinel after the last line; an open quotation mark swallows it. */
const end = '\u0003'
/** Length of the text whose rows show the separator. */
const start = 100_000

/** Cells of a CSV or TSV text; undefined if a quotation mark is not closed. */
export function readCsv(text: string, columns: Columns): string[][] | undefined {
  const read = (source: string, delimiter: string) =>
    parseCsv(source, { delimiter }).map((row) => row.map((cell) => String(cell ?? '')))
  const { source, separator } = separated(text, {
    columns,
    read: (whole, delimiter) => read(whole.slice(0, start), delimiter),
  })
  const rows = read(`${source}\n${end}`, separator)
  return rows.pop()?.[0] === end ? rows : undefined
}
