import { importLimits } from '@udyam/contract/csv'
import { readXlsx } from 'hucre/xlsx'

/**
 * The cells of a workbook's first sheet that is shown and holds something; days as `YYYY-MM-DD`.
 *
 * @throws for a file that is no workbook
 */
export async function readExcel(bytes: Uint8Array): Promise<string[][]> {
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    // One too many is refused; a workbook whose last row has a colour has a million.
    maxRows: importLimits.lines + 1,
  })
  const sheet = sheets.find(({ rows }) => rows.length > 0)
  const rows = (sheet?.rows ?? []).map((row) => row.map(textOf))
  const columns = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  return rows.slice(0, last + 1).map((row) => row.slice(0, columns))
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '')
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : ''
}
