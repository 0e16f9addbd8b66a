import { importLimits, type Columns } from '@udyam/contract/csv'
import { dayFirst, isUnclear, type DateOrder } from '@udyam/contract/schemas/parts/import-dates'
import { joinedParts } from '@udyam/contract/importing/targets'
import type { ImportProblem } from '@udyam/contract/schemas/csv'
import type { FieldProblem } from '@udyam/contract/schemas/parts/errors'
import { badField } from '../http/http-error.ts'
import { sentenceOf } from '../lib/messages.ts'
import { parseCsv } from './csv.ts'

export type Cells = Record<string, string>
export type Errors = Record<string, FieldProblem>

export type Table = { header: readonly string[]; lines: readonly string[][] }

/** A row of the file: its number as a spreadsheet counts, its cells by field, and what cannot be read of them. */
export type Row = { number: number; cells: Cells; errors: Errors }

/** What the columns are taken for, and how days are written; without a mapping, the file names the fields. */
export type Reading = {
  mapping?: readonly string[] | undefined
  dates?: DateOrder | undefined
}

/**
 * The lines of a file below those that name its columns.
 *
 * @throws bad-input for a file that is no table
 */
export function readTable(csv: string): Table {
  const table = parseCsv(csv)
  if (table === undefined) throw badField('csv', 'import_unreadable')
  if (table.length > importLimits.lines) throw badField('csv', 'import_too_many_rows')
  // Columns are looked at line by line: without a limit a small file of very many would hold the process up.
  const columns = Math.max(0, ...table.map(widthOf))
  if (columns > importLimits.columns) throw badField('csv', 'import_too_many_columns')
  const [names = [], ...lines] = table.map((line) => line.slice(0, columns))
  return { header: names.map((name) => name.trim()), lines }
}

/** How many columns of a line there are up to the last one that holds something. */
function widthOf(line: readonly string[]): number {
  return line.findLastIndex((cell) => cell.trim() !== '') + 1
}

/**
 * The rows of a table by field, and what is wrong with the table.
 *
 * @throws bad-input for more than 1,000 rows, and for none
 */
export function rowsOf({ header, lines }: Table, columns: Columns, { mapping, dates }: Reading) {
  const problems = mapping ? [] : headerProblems(header, columns)
  const rows: Row[] = []
  for (const [at, line] of lines.entries()) {
    if (line.every((cell) => cell === '')) continue
    const number = at + 2
    if (line.slice(header.length).some((cell) => cell !== '')) {
      problems.push({ row: number, column: '', ...sentenceOf('row_too_long') })
      continue
    }
    const cells = Object.fromEntries((mapping ?? header).map((name, column) => [name, line[column] ?? '']))
    const errors = mapping ? understand(cells, columns, dates) : {}
    const known = Object.entries(cells).filter(([name]) => Object.hasOwn(columns, name))
    rows.push({ number, cells: Object.fromEntries(known), errors })
  }
  if (rows.length > importLimits.rows) throw badField('csv', 'import_too_many_rows')
  if (rows.length === 0 && problems.length === 0) throw badField('csv', 'import_no_rows')
  return { rows, problems }
}

function headerProblems(header: readonly string[], columns: Columns): ImportProblem[] {
  return header.flatMap((name, at) => {
    if (name === '') return []
    if (!Object.hasOwn(columns, name)) return [{ row: 1, column: name, ...sentenceOf('column_unknown') }]
    return header.indexOf(name) < at ? [{ row: 1, column: name, ...sentenceOf('column_twice') }] : []
  })
}

/** What a spreadsheet makes of a long number that it takes for one: 9.82E+09. */
const damaged = /^\d([.,]\d*)?E\+?\d+$/i

/** Writes days as the API takes them, puts together what stands in parts, and tells what cannot be read for sure. */
function understand(cells: Cells, columns: Columns, dates: DateOrder | undefined): Errors {
  const errors: Errors = {}
  for (const [name, cell] of Object.entries(cells)) {
    const kind = columns[name]
    if (kind === 'phone' && damaged.test(cell.trim())) errors[name] = sentenceOf('phone_damaged')
    const isDay = kind === 'date' && isUnclear(cell)
    if (isDay && dates === undefined) errors[name] = sentenceOf('date_unclear')
    if (isDay && dates === 'dmy') cells[name] = dayFirst(cell) ?? cell
  }
  putTogether(cells, columns)
  if (!cells['_id']) partLists(cells, columns)
  return errors
}

/** Fills what is empty from its parts, where the columns have it. */
function putTogether(cells: Cells, columns: Columns): void {
  for (const [field, joined] of Object.entries(joinedParts(cells))) {
    if (joined !== '' && field in columns && !cells[field]) cells[field] = joined
  }
}

/** In a list that people have written themselves, and nobody has exported, commas part what semicolons do in others. */
function partLists(cells: Cells, columns: Columns): void {
  for (const [name, cell] of Object.entries(cells)) {
    if (columns[name] !== 'list' || cell.includes(';')) continue
    const parts = cell.split(',').map((part) => part.trim())
    cells[name] = parts.filter((part) => part !== '').join('; ')
  }
}
