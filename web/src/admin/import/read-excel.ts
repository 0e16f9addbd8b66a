import { readXlsx } from 'hucre/xlsx'
import type { Sheet } from './file-parts.ts'

/** Limit on lines: a workbook with a formatted last row has a million. */
const mostLines = 100_000

/**
 * Non-empty cells of the visible sheets of a workbook; dates as `YYYY-MM-DD`.
 *
 * @throws for a file that is not a workbook
 */
export async function readExcel(bytes: Uint8Array): Promise<Sheet[]> {
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    maxRows: mostLines,
  })
  return sheets
    .map(({ name, rows }) => ({ name, rows: trimmed(rows.map((row) => row.map(textOf))) }))
    .filter(({ rows }) => rows.length > 0)
}

/** Removes empty rows and columns at the end. */
function trimmed(rows: string[][]): string[][] {
  const columns = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  return rows.slice(0, last + 1).map((row) => row.slice(0, columns))
}

function textOf(value: unknown): string {
  // Cells have no time zone, so the text has none either.
  if (value instanceof Date) return value.toISOString().replace(/(?:T00:00:00\.000)?Z$/, '')
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : ''
}
