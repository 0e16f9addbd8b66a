import { setImmediate } from 'node:timers/promises'
import { importLimits, type ColumnKind, type Columns } from '@udyam/contract/csv'
import type { ImportProblem } from '@udyam/contract/schemas/csv'
import type { FieldProblem } from '@udyam/contract/schemas/parts/errors'
import { fieldProblems } from '../http/field-problems.ts'
import { latinDigits, longestRichText, readAt } from '@udyam/contract/schemas/parts/fields'
import { sentenceOf } from '../lib/messages.ts'
import * as z from 'zod'
import { cellOf, listOf, parseCsv } from './csv.ts'
import { sanitizeRichText } from '../lib/sanitize-html.ts'
import { badField, requireFresh } from '../http/http-error.ts'

export type Stored = { _id: string; email: string; updatedAt: string }
export type Keys = { ids: string[]; emails: string[] }
export type Values = Record<string, unknown>
export type Cells = Record<string, string>
/** A row of the file: its number as a spreadsheet counts, and its cells by column. */
type Row = { number: number; cells: Cells }

/** What an import has to know of a noun. */
export type Importing<R extends Stored, Create, Update> = {
  columns: Columns
  /** The schemas of the calls that add and change one record. */
  create: z.ZodType<Create>
  update: z.ZodType<Update>
  /** The records that have one of the ids or addresses. */
  find: (keys: Keys) => Promise<R[]>
  /** Puts what the calls take in the place of what people read, such as a category's id in that of its name. */
  settle?: (values: Values, row: { cells: Cells; record: R | undefined }) => void
}

export type Plan<Create, Update> = {
  creates: Create[]
  updates: { id: string; value: Update }[]
  unchanged: number
  problems: ImportProblem[]
}

/**
 * What an import would do: a row with the id or, without one that exists, the e-mail of a record changes the
 * cells that differ from it; any other makes a new record. A record that says all of it already is left alone,
 * whatever today's rules say of it.
 *
 * @throws bad-input for a file that is no table of at most 1,000 rows
 */
export async function planImport<R extends Stored, Create, Update>(
  csv: string,
  importing: Importing<R, Create, Update>,
): Promise<Plan<Create, Update>> {
  const { rows, problems } = readTable(csv, importing.columns)
  const emails = rows.map(({ cells }) => emailOf(cells)).filter((email) => email !== '')
  const ids = rows.map(({ cells }) => idOf(cells)).filter((id) => id !== undefined)
  const stored = await importing.find({ ids, emails })
  const byId = new Map(stored.map((record) => [record._id, record]))
  const byEmail = new Map(stored.map((record) => [record.email, record]))
  const plan: Plan<Create, Update> = { creates: [], updates: [], unchanged: 0, problems }
  const seen = new Set<string>()
  for (const row of rows) {
    // Others have their turn between two rows.
    await setImmediate()
    const { cells } = row
    const email = emailOf(cells)
    const record = byId.get(idOf(cells) ?? '') ?? byEmail.get(email)
    const keys = [record?._id, 'email' in cells ? email : record?.email].filter((key) => key)
    const errors = {
      ...(cells['_id'] && idOf(cells) === undefined && { _id: sentenceOf('value_invalid') }),
      ...(keys.some((key) => seen.has(key ?? '')) && { email: sentenceOf('row_twice') }),
      ...(record &&
        byEmail.has(email) &&
        byEmail.get(email) !== record && { email: sentenceOf('email_taken') }),
    }
    for (const key of keys) seen.add(key ?? '')
    const failed = record
      ? planUpdate(plan, importing, { row, record, errors })
      : planCreate(plan, importing, { row, errors })
    for (const [column, found] of Object.entries(failed)) {
      plan.problems.push({ row: row.number, column, ...found })
    }
  }
  return plan
}

type Errors = Record<string, FieldProblem>

function planCreate<R extends Stored, Create, Update>(
  plan: Plan<Create, Update>,
  { columns, create, settle }: Importing<R, Create, Update>,
  { row, errors }: { row: Row; errors: Errors },
): Errors {
  const values = valuesOf(columns, row.cells, Object.keys(row.cells))
  settle?.(values, { cells: row.cells, record: undefined })
  const parsed = create.safeParse(values)
  const failed = { ...errors, ...(parsed.error && fieldProblems(parsed.error)) }
  if (parsed.success && Object.keys(failed).length === 0) plan.creates.push(parsed.data)
  return failed
}

function planUpdate<R extends Stored, Create, Update>(
  plan: Plan<Create, Update>,
  { columns, update, settle }: Importing<R, Create, Update>,
  { row, record, errors }: { row: Row; record: R; errors: Errors },
): Errors {
  const { cells } = row
  const differing = Object.keys(cells).filter((column) => cells[column] !== cellOf(record, column))
  const values = valuesOf(columns, cells, differing)
  settle?.(values, { cells, record })
  const parsed = update.safeParse(values)
  const failed = { ...errors, ...(parsed.error && fieldProblems(parsed.error)) }
  if (!parsed.success || Object.keys(failed).length > 0) return failed
  if (isSaid(parsed.data, record)) {
    plan.unchanged += 1
    return {}
  }
  const read = cells['updatedAt'] || undefined
  if (!readAt().optional().safeParse(read).success) return { updatedAt: sentenceOf('value_invalid') }
  if (isStale(record, read)) return { updatedAt: sentenceOf('stale_record') }
  plan.updates.push({ id: record._id, value: parsed.data })
  return {}
}

/** Whether the record says all of it already. */
function isSaid(value: unknown, record: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    // A thing that has a name is given by its id.
    const said = typeof record === 'object' && record !== null && '_id' in record ? record._id : record
    return JSON.stringify(value) === JSON.stringify(said)
  }
  return Object.entries(value).every(
    ([name, part]) =>
      typeof record === 'object' && record !== null && isSaid(part, Reflect.get(record, name)),
  )
}

function isStale(record: Stored, read: string | undefined): boolean {
  try {
    requireFresh(record, read)
    return false
  } catch {
    return true
  }
}

function readTable(csv: string, columns: Columns): { rows: Row[]; problems: ImportProblem[] } {
  const table = parseCsv(csv)
  if (table === undefined) throw badField('csv', 'import_unreadable')
  const isLong = table.length > importLimits.lines
  const [names = [], ...lines] = table
  const header = names.map((name) => name.trim())
  const problems = header.flatMap((name, at): ImportProblem[] => {
    if (name === '') return []
    if (!Object.hasOwn(columns, name)) return [{ row: 1, column: name, ...sentenceOf('column_unknown') }]
    return header.indexOf(name) < at ? [{ row: 1, column: name, ...sentenceOf('column_twice') }] : []
  })
  const rows: Row[] = []
  for (const [at, line] of lines.entries()) {
    if (line.every((cell) => cell === '')) continue
    const number = at + 2
    if (line.slice(header.length).some((cell) => cell !== '')) {
      problems.push({ row: number, column: '', ...sentenceOf('row_too_long') })
      continue
    }
    const named = header.map((name, column) => [name, line[column] ?? ''] as const)
    rows.push({ number, cells: Object.fromEntries(named.filter(([name]) => Object.hasOwn(columns, name))) })
  }
  if (isLong || rows.length > importLimits.rows) throw badField('csv', 'import_too_many_rows')
  if (rows.length === 0 && problems.length === 0) throw badField('csv', 'import_no_rows')
  return { rows, problems }
}

function idOf(cells: Cells): string | undefined {
  return z.guid().safeParse(cells['_id']?.trim()).data?.toLowerCase()
}

function emailOf(cells: Cells): string {
  return (cells['email'] ?? '').trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** What the cells of these columns ask for, as the calls take it. */
function valuesOf(columns: Columns, cells: Cells, names: readonly string[]): Values {
  const values: Values = {}
  for (const name of names) {
    const value = valueOf[columns[name] ?? 'told'](cells[name] ?? '')
    const [field = '', part] = name.split('.')
    if (value === undefined) continue
    if (part === undefined) values[field] = value
    else values[field] = { ...(typeof values[field] === 'object' ? values[field] : {}), [part]: value }
  }
  return values
}

const asWritten = (cell: string) => cell
const unasked = () => undefined
const orNull = (cell: string) => cell.trim() || null

/** What a cell asks for; undefined for nothing. What cannot be read stays a text, which the schema refuses. */
const valueOf: Record<ColumnKind, (cell: string) => unknown> = {
  id: unasked,
  readAt: unasked,
  told: unasked,
  text: asWritten,
  email: asWritten,
  phone: asWritten,
  url: asWritten,
  // What the schema refuses is not read before that: it could hold the process up.
  html: (cell) => (cell.length > longestRichText ? cell : sanitizeRichText(cell)),
  list: listOf,
  date: orNull,
  category: orNull,
  subcategory: orNull,
  number: numberOf,
  boolean: booleanOf,
}

function booleanOf(cell: string): unknown {
  const text = cell.trim().toLowerCase()
  if (text === '') return undefined
  return text === 'true' || text === 'false' ? text === 'true' : text
}

function numberOf(cell: string): unknown {
  const text = latinDigits(cell.trim())
  if (text === '') return null
  return Number.isNaN(Number(text)) ? text : Number(text)
}
