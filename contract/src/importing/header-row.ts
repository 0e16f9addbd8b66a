import type { Columns } from '#csv/values.ts'
import { readHeaders } from './headers.ts'

/** How far down the row with the names of the columns is looked for. */
export const titleRows = 10

/** Which row of a table names its columns, from 0: below titles and empty rows. The first where none does it better. */
export function headerRowOf(rows: readonly (readonly string[])[], columns: Columns): number {
  const above = rows.slice(0, titleRows)
  const first = above.findIndex((row) => filled(row) > 0)
  const known = namedIn(above, columns)
  const most = Math.max(...known)
  // One cell of a person may be called like a column.
  if (most >= 2) return known.indexOf(most)
  const belowTitles = above.findIndex((row) => filled(row) > 1)
  return Math.max(belowTitles === -1 ? first : belowTitles, 0)
}

/** How many columns each of these rows names. */
export function namedIn(rows: readonly (readonly string[])[], columns: Columns): number[] {
  return rows.map((row) => readHeaders(row, columns).filter(({ target }) => target !== '').length)
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length
