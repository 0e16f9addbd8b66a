import type { Columns } from '@udyam/contract/csv/values'
import { headerRowOf } from '@udyam/contract/importing/header-row'
import { readHeaders } from '@udyam/contract/importing/headers'
import { type MergeRange, readXlsx } from 'hucre/xlsx'
import type { Sheet } from './file-parts.ts'

/** Limit on lines: a workbook with a formatted last row has a million. */
const mostLines = 100_000
/** Targets for a person's name: one over several columns is a whole name, not the same one twice. */
const ofName = /name|part\.(?:first|middle|last)/i

/**
 * Non-empty cells of the visible sheets of a workbook, merged ones filled; dates as `YYYY-MM-DD`.
 *
 * @throws for a file that is not a workbook
 */
export async function readExcel(bytes: Uint8Array, columns: Columns): Promise<Sheet[]> {
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    maxRows: mostLines,
  })
  return sheets
    .map(({ name, rows, merges = [] }) => {
      const cells = trimmed(rows.map((row) => row.map(textOf)))
      fillMerged(cells, merges, columns)
      return { name, rows: cells }
    })
    .filter(({ rows }) => rows.length > 0)
}

/** Removes empty rows and columns at the end. */
function trimmed(rows: string[][]): string[][] {
  const columns = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  return rows.slice(0, last + 1).map((row) => row.slice(0, columns))
}

/**
 * Repeats the value of a merged range: downwards from the row that names the columns, so that titles above it stay one cell; to
 * the right in rows of data only, and in columns with a name of their own. Empty rows stay empty.
 */
function fillMerged(rows: string[][], merges: readonly MergeRange[], columns: Columns): void {
  const at = headerRowOf(rows, columns)
  const header = rows[at] ?? []
  const found = readHeaders(header, columns)
  const takesValue = header.map(
    (name, column) => name.trim() !== '' && !ofName.test(found[column]?.target ?? ''),
  )
  const filled = new Set(rows.filter((row) => row.some((cell) => cell !== '')))
  // Ranges do not overlap, except in a file that is made to freeze the page.
  let left = rows.length * header.length
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const last = Math.min(endCol, header.length - 1)
    if (last < startCol) continue
    const value = rows[startRow]?.[startCol] ?? ''
    const below = rows.slice(Math.max(startRow, at), endRow + 1)
    left -= below.length * (last - startCol + 1)
    if (left < 0) return
    for (const row of below) {
      for (let column = startCol; column <= last && filled.has(row); column += 1) {
        const isOwn = column === startCol || (row !== header && takesValue[column])
        if (isOwn && row[column] === '') row[column] = value
      }
    }
  }
}

function textOf(value: unknown): string {
  // Cells have no time zone, so the text has none either.
  if (value instanceof Date) return value.toISOString().replace(/(?:T00:00:00\.000)?Z$/, '')
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : ''
}
