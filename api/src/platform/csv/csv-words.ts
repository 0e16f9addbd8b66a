import type { Columns } from '@udyam/contract/csv/values'
import type { Wording } from '@udyam/contract/csv/schemas'
import { folded } from '@udyam/contract/importing/folded'
import { columnKeys } from '@udyam/contract/texts/field-keys'
import { languages } from '@udyam/contract/texts/languages'
import { findText } from '#platform/lib/texts.ts'

/** The heading of a column as the screens name it; without a label, the API's name. */
export function columnLabel(column: string, { language, list }: NonNullable<Wording>): string {
  const keys = columnKeys(column, list)
  return keys.map((key) => findText(language, key)).find((text) => text !== undefined) ?? column
}

/** The columns of an import by their folded headings in every language. */
export function labelsOf(columns: Columns, list = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(columns).flatMap((column) =>
      languages.map((language) => [folded(columnLabel(column, { language, list })), column] as const),
    ),
  )
}

/** Whether a column holds moments: `at`, `createdAt`. */
export const isMoment = (column: string) => /(?:^at|At)$/.test(column)

const offset = 5.5 * 3_600_000

/** A moment as a clock in India shows it, `2026-11-28 18:38`; exact: `2026-11-28T18:38:05.123+05:30`. */
export function indianCell(moment: string, { isExact }: { isExact: boolean }): string {
  const at = Date.parse(moment)
  if (Number.isNaN(at)) return moment
  const shown = new Date(at + offset).toISOString()
  return isExact ? shown.replace('Z', '+05:30') : shown.slice(0, 16).replace('T', ' ')
}

/** A moment with another offset, such as +05:30, in UTC; anything else as it is. */
export function inUtc(cell: string | undefined): string | undefined {
  const hasOffset =
    cell !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?[+-]\d\d:\d\d$/.test(cell)
  return hasOffset && !Number.isNaN(Date.parse(cell)) ? new Date(cell).toISOString() : cell
}
