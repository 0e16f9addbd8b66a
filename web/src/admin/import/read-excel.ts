import { readXlsx } from 'hucre/xlsx'

/**
 * The cells of a workbook's first sheet that is shown and holds something; days as `YYYY-MM-DD`.
 *
 * @throws for a file that is no workbook
 */
export async function readExcel(bytes: Uint8Array): Promise<string[][]> {
  const { sheets } = await readXlsx(bytes, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden })
  const sheet = sheets.find(({ rows }) => rows.length > 0)
  return (sheet?.rows ?? []).map((row) => row.map(textOf))
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '')
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : ''
}
