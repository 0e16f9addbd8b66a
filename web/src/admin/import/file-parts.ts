import { type Columns, importLimits } from '@udyam/contract/csv/values'
import { headerRowOf } from '@udyam/contract/importing/header-row'
import { readHeaders } from '@udyam/contract/importing/headers'
import { csvOf } from './table-csv.ts'

/** Worksheet with name and rows, including empty ones; a text file has a single one without a name. */
export type Sheet = { name: string; rows: string[][] }

/** Part of a table to send: header row, rows with content, and their row numbers in the spreadsheet. */
export type FilePart = { table: string[][]; numbers: number[] }

/**
 * Splits the rows of a file into parts of the largest size one import accepts. Rows above the headers are
 * skipped.
 */
export function partsOf(rows: readonly string[][], columns: Columns): FilePart[] {
  const at = headerRowOf(rows, columns)
  const header = rows[at] ?? []
  const start = (): FilePart => ({ table: [header], numbers: [at + 1] })
  const parts: FilePart[] = []
  let [part, size] = [start(), csvOf([header]).length]
  for (const [index, row] of rows.entries()) {
    if (index <= at || row.every((cell) => cell.trim() === '')) continue
    const length = csvOf([row]).length
    if (
      part.table.length > importLimits.rows ||
      (size + length > importLimits.kib * 1024 && part.table.length > 1)
    ) {
      parts.push(part)
      ;[part, size] = [start(), csvOf([header]).length]
    }
    part.table.push(row)
    part.numbers.push(index + 1)
    size += length
  }
  return [...parts, part]
}

/** Index of the worksheet with the most recognised columns; the first of several. */
export function sheetOf(sheets: readonly Sheet[], columns: Columns): number {
  const known = sheets.map(({ rows }) => {
    const header = rows[headerRowOf(rows, columns)] ?? []
    return readHeaders(header, columns).filter(({ target }) => target !== '').length
  })
  return Math.max(known.indexOf(Math.max(...known)), 0)
}

export const rowsIn = (parts: readonly FilePart[]) =>
  parts.reduce((sum, { table }) => sum + table.length - 1, 0)
