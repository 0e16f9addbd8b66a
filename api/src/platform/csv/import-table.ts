import { importLimits, type Columns } from '@udyam/contract/csv/values'
import { answerColumn } from '@udyam/contract/importing/answers'
import { listedParts, saysNothing } from '@udyam/contract/importing/cells'
import { type DateOrder, type DateProof, dayIn, proofOf } from '@udyam/contract/parts/imported-days'
import { headerRowOf } from '@udyam/contract/importing/header-row'
import { type NameParts, splitName } from '@udyam/contract/importing/names'
import { joinedParts, wholeName } from '@udyam/contract/importing/targets'
import type { ImportProblem } from '@udyam/contract/csv/schemas'
import type { FieldProblem } from '@udyam/contract/parts/errors'
import { holdsLostLetters } from '@udyam/contract/parts/lost-letters'
import { normalisePhone } from '@udyam/contract/parts/phone-number'
import { numberFormat } from '@udyam/contract/texts/formats'
import { badField, type HttpError } from '#platform/http/http-error.ts'
import { sentenceOf } from '#platform/lib/messages.ts'
import { parseCsv } from './csv.ts'

export type Cells = Record<string, string>
export type Errors = Record<string, FieldProblem>

export type Table = { header: readonly string[]; at: number; lines: readonly string[][] }

/**
 * A row of the file: spreadsheet row number, cells by field, unreadable cells, the parts of a split name, and
 * the fields put together of parts.
 */
export type Row = {
  number: number
  cells: Cells
  errors: Errors
  split?: NameParts
  joined: readonly Joined[]
}
type Joined = 'name' | 'location'

/** Column mapping and date format; without a mapping, the header names the fields. */
export type Reading = {
  mapping?: readonly string[] | undefined
  dates?: DateOrder | undefined
}

/**
 * Reads a file and finds its header: the given row, with mapped columns the most likely one, else the first.
 *
 * @throws bad-input for a file that is no table
 */
export function readTable(
  csv: string,
  { headerRow, columns: mapped }: { headerRow?: number | undefined; columns?: Columns } = {},
): Table {
  const table = parseCsv(csv, mapped)
  if (table === undefined) throw badField('csv', 'import_unreadable')
  // The file is read no further.
  if (table.length > importLimits.lines) throw tooManyRows(`${written(importLimits.lines)}+`)
  // Limits the columns, which are examined per line: a small file with very many would block the process.
  const columns = Math.max(0, ...table.map(widthOf))
  if (columns > importLimits.columns) throw badField('csv', 'import_too_many_columns')
  const rows = table.map((line) => line.slice(0, columns))
  const at = headerRow === undefined ? (mapped ? headerRowOf(rows, mapped) : 0) : headerRow - 1
  return { header: (rows[at] ?? []).map((name) => name.trim()), at, lines: rows.slice(at + 1) }
}

/** Number of columns up to the last non-empty one. */
function widthOf(line: readonly string[]): number {
  return line.findLastIndex((cell) => cell.trim() !== '') + 1
}

/**
 * The rows of a table by field, and errors of the whole table.
 *
 * @throws bad-input for more than 1,000 rows, and for none
 */
export function rowsOf(
  { header, at: headerAt, lines }: Table,
  columns: Columns,
  { mapping, dates }: Reading,
) {
  const problems = mapping ? [] : headerProblems(header, columns)
  const names = mapping ?? header
  const proof = proofOf(lines.flatMap((line) => line.filter((_, at) => columns[names[at] ?? ''] === 'date')))
  const rows: Row[] = []
  for (const [at, line] of lines.entries()) {
    if (line.every((cell) => cell === '')) continue
    const number = headerAt + at + 2
    if (line.slice(header.length).some((cell) => cell !== '')) {
      problems.push({ row: number, column: '', ...sentenceOf('row_too_long') })
      continue
    }
    const cells = Object.fromEntries(names.map((name, column) => [name, line[column] ?? '']))
    const { split, ...understood } = mapping
      ? understand(cells, columns, { dates, proof })
      : { errors: {}, joined: [] }
    const known = Object.entries(cells).filter(([name]) => Object.hasOwn(columns, name))
    rows.push({ number, cells: Object.fromEntries(known), ...understood, ...(split && { split }) })
  }
  if (rows.length > importLimits.rows) throw tooManyRows(written(rows.length))
  if (rows.length === 0 && problems.length === 0) throw badField('csv', 'import_no_rows')
  return { rows, problems }
}

const written = (count: number) => numberFormat('en-IN').format(count)

/** @param rows how many there are */
function tooManyRows(rows: string): HttpError {
  return badField('csv', 'import_too_many_rows', { rows, most: written(importLimits.rows) })
}

function headerProblems(header: readonly string[], columns: Columns): ImportProblem[] {
  return header.flatMap((name, at) => {
    if (name === '') return []
    // Answers to a question that is not asked any more are left alone.
    if (!Object.hasOwn(columns, name) && !name.startsWith(answerColumn))
      return [{ row: 1, column: name, ...sentenceOf('column_unknown') }]
    return header.indexOf(name) < at ? [{ row: 1, column: name, ...sentenceOf('column_twice') }] : []
  })
}

/** A long number damaged by a spreadsheet: 9.82E+09. */
const damaged = /^[\d,]+E\+?\d+$/i

type Understood = { errors: Errors; split?: NameParts | undefined; joined: Joined[] }

/**
 * Converts cells to the API's format, joins and splits names and similar parts, and reports ambiguous cells.
 * Exported rows are unambiguous.
 */
function understand(
  cells: Cells,
  columns: Columns,
  { dates, proof }: { dates: DateOrder | undefined; proof: DateProof },
): Understood {
  const errors: Errors = {}
  const isExported = Boolean(cells['_id'])
  for (const [name, cell] of Object.entries(cells)) {
    const kind = columns[name] ?? (name.startsWith('part.') ? 'text' : undefined)
    // "None" may be one of the answers to a question.
    if (!isExported && kind !== 'answer' && saysNothing(cell, kind)) cells[name] = ''
    const isText = kind === 'text' || kind === 'list' || kind === 'html'
    if (!isExported && isText && holdsLostLetters(cell)) errors[name] = sentenceOf('text_lost')
    if (kind === 'phone' && damaged.test(normalisePhone(cell))) errors[name] = sentenceOf('phone_damaged')
    const read = kind === 'date' ? dayIn(cell, dates, proof) : undefined
    if (read && 'wrong' in read) errors[name] = sentenceOf(read.wrong)
    if (read && 'day' in read) cells[name] = read.day
    if (!isExported && kind === 'list') cells[name] = listedParts(cell).join('; ')
  }
  const joined = putTogether(cells, columns)
  return { errors, joined, split: takeApart(cells) }
}

/**
 * Fills empty fields from their parts, if the columns have them; returns the filled ones. An exported row whose
 * location is empty has none.
 */
function putTogether(cells: Cells, columns: Columns): Joined[] {
  const parts = joinedParts(cells)
  const filled = (['name', 'location'] as const).filter(
    (field) => parts[field] !== '' && field in columns && !cells[field] && !(cells['_id'] && field in cells),
  )
  for (const field of filled) cells[field] = parts[field]
  return filled
}

/** Fills empty name parts from the full name. */
function takeApart(cells: Cells): NameParts | undefined {
  const whole = cells[wholeName]?.trim()
  if (!whole) return undefined
  const split = splitName(whole)
  for (const [field, part] of Object.entries(split)) if (part !== '' && !cells[field]) cells[field] = part
  return split
}
