import { type Columns, importLimits } from '@udyam/contract/csv/values'
import type { CsvFile, Wording } from '@udyam/contract/csv/schemas'
import { titleRows } from '@udyam/contract/importing/header-row'
import { separated } from '@udyam/contract/importing/separator'
import { type InLanguages, inLanguage } from '@udyam/contract/setup/in-language'
import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { columnLabel, type FindWords, indianCell, inScreenWords, isMoment } from './csv-words.ts'

/**
 * A cell that a spreadsheet would read as a formula, also in full width, and one that is already protected by
 * an apostrophe.
 */
const risky = /^'*[=+\-@＝＋－＠\t\r\n]/
const guarded = /^'+[=+\-@＝＋－＠\t\r\n]/

export async function* csvLines(
  columns: readonly string[],
  batches: AsyncIterable<readonly object[]>,
  { wording, readBack, labels = {}, findWords }: { wording?: Wording } & Described = {},
): AsyncGenerator<string> {
  const behind = findWords && wording ? ['_id', ...(readBack ? [readBack] : [])] : []
  const ordered = [...columns.filter((column) => !behind.includes(column)), ...behind]
  const headings = wording && ordered.map((column) => headingOf(column, { wording, labels }))
  yield `\ufeff${write([headings ?? ordered])}`
  const written = (record: object, column: string) => {
    if (!wording) return cellOf(record, column)
    if (isMoment(column)) return indianCell(cellOf(record, column), { isExact: column === readBack })
    if (!findWords) return cellOf(record, column)
    const value = column.split('.').reduce<unknown>(fieldOf, record)
    return cellIn(inScreenWords(value, { column, language: wording.language, find: findWords }))
  }
  for await (const records of batches) {
    yield write(records.map((record) => ordered.map((column) => guard(written(record, column)))))
  }
}

type Described = {
  /** Moment that an import compares. */
  readBack?: string | undefined
  /** Texts of columns that only the programme names, such as its own questions. */
  labels?: Readonly<Record<string, InLanguages>>
  /** Texts of values: a file in words then has no codes, and its id and `readBack` stand behind. */
  findWords?: FindWords | undefined
}

function headingOf(
  column: string,
  { wording, labels }: { wording: NonNullable<Wording>; labels: Readonly<Record<string, InLanguages>> },
): string {
  const own = labels[column]
  return own === undefined ? columnLabel(column, wording) : inLanguage(own, wording.language)
}

/** Loads records by id in batches, because all at once would need too much memory. */
export async function* inBatches<Row>(
  ids: readonly string[],
  find: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += 200) yield await find(ids.slice(from, from + 200))
}

/** CSV file of the records with these ids, and their number. */
export function csvFile<Row extends object>(
  columns: readonly string[],
  ids: readonly string[],
  find: (ids: string[], wording: Wording) => Promise<Row[]>,
  described: Described = {},
): CsvFile {
  const lines = (wording: Wording) =>
    csvLines(
      columns,
      inBatches(ids, (some) => find(some, wording)),
      { wording, ...described },
    )
  return { rows: ids.length, lines }
}

/** A record's field as text: lists separated by semicolons, named objects by name, null as empty. */
export function cellOf(record: object, column: string): string {
  return cellIn(column.split('.').reduce<unknown>(fieldOf, record))
}

function cellIn(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value.map((part) => String(part).replace(/[\\;]/g, String.raw`\$&`)).join('; ')
  if (typeof value === 'object') return cellOf(value, 'name')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function listOf(cell: string): string[] {
  const parts = cell.match(/(?:\\[^]|[^\\;])+/g) ?? []
  return parts.map((part) => part.replace(/\\([^])/g, '$1').trim())
}

/**
 * The rows of a CSV file (RFC 4180), separated by commas, semicolons or tabs. Protecting apostrophes are removed.
 * Undefined if a quotation mark is not closed. A file above the row limit is read up to the first excess line.
 *
 * @param columns the columns that a row below a title may name; without them the first row names the columns
 */
export function parseCsv(text: string, columns?: Columns): string[][] | undefined {
  const { source, separator } = separated(text.replace(/^\ufeff/, ''), {
    columns,
    read: (whole, delimiter) => read(whole, { delimiter, to: titleRows }),
  })
  const rows = read(source, { delimiter: separator, to: importLimits.lines + 1 })
  return rows?.map((row) =>
    row.map((cell) => (cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell)),
  )
}

function read(source: string, { delimiter, to }: { delimiter: string; to: number }): string[][] | undefined {
  try {
    return parse(source, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to,
    })
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

function write(rows: (readonly string[])[]): string {
  return stringify(rows, { record_delimiter: '\r\n', quoted_match: /[;\r\n]/ })
}

function guard(cell: string): string {
  return risky.test(cell) ? `'${cell}` : cell
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
