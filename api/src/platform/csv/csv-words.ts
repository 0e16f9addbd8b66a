import type { Columns } from '@udyam/contract/csv/values'
import type { Wording } from '@udyam/contract/csv/schemas'
import { folded } from '@udyam/contract/importing/folded'
import { columnKeys } from '@udyam/contract/texts/field-keys'
import { type Language, languages } from '@udyam/contract/texts/languages'
import { findText, keysOf } from '#platform/lib/texts.ts'

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

/** Where the words of a column's values are, by its name. */
const valueTexts: Readonly<Record<string, string>> = {
  state: 'selection.state',
  status: 'status',
  'matching.stage': 'match.stage',
  'matching.stages': 'match.stage',
  'matching.meeting': 'match.meeting',
  'matching.times': 'match.time',
  'matching.paths': 'match.path',
  'matching.style': 'match.style',
  'matching.styles': 'match.style',
  'matching.needs': 'need',
  helps: 'need',
}

/** A text of the programme's own, or of the catalogue. */
export type FindWords = (language: Language, key: string) => string | undefined

/** A value of a record's field as the screens say it; one without words stays as it is. */
export function inScreenWords(
  value: unknown,
  { column, language, find = findText }: { column: string; language: Language; find?: FindWords },
): unknown {
  if (typeof value === 'boolean') return find(language, value ? 'asked.yes' : 'asked.no') ?? value
  const texts = valueTexts[column]
  if (texts === undefined) return value
  const wordOf = (code: unknown) => {
    const key = `${texts}.${String(code)}`
    return find(language, key) ?? find(language, key.toLowerCase()) ?? code
  }
  return Array.isArray(value) ? value.map(wordOf) : value && wordOf(value)
}

/** The code that a cell of a column names in words of any language; other cells as they are. */
export function codeIn(column: string, cell: string): string {
  const texts = valueTexts[column]
  const keys = texts === undefined ? [] : keysOf(texts)
  return codeOf(cell, keys) ?? cell
}

/** Whether a cell says yes or no in any language; undefined if neither. */
export function yesOrNoIn(cell: string): boolean | undefined {
  const said = codeOf(cell, ['asked.yes', 'asked.no'])
  return said === undefined ? undefined : said === 'yes'
}

/** The last part of the key among these with a text like the cell. */
function codeOf(cell: string, keys: readonly string[]): string | undefined {
  const said = folded(cell)
  if (said === '') return undefined
  const key = keys.find((key) => languages.some((language) => folded(findText(language, key) ?? '') === said))
  return key?.split('.').at(-1)
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
