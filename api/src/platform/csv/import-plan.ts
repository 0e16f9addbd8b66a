import { setImmediate } from 'node:timers/promises'
import type { Columns } from '@udyam/contract/csv/values'
import { identityFields, joinedParts, wholeName } from '@udyam/contract/importing/targets'
import type { ImportedRow, ImportProblem } from '@udyam/contract/csv/schemas'
import type { FieldProblem } from '@udyam/contract/parts/errors'
import { readAt } from '@udyam/contract/parts/fields'
import { normalisePhone } from '@udyam/contract/parts/phone-number'
import * as z from 'zod'
import { fieldProblems } from '#platform/http/field-problems.ts'
import { requireFresh } from '#platform/http/http-error.ts'
import { sentenceOf } from '#platform/lib/messages.ts'
import { cellOf, fieldOf } from './csv.ts'
import { inUtc } from './csv-words.ts'
import { rowsOf, type Cells, type Errors, type Reading, type Row, type Table } from './import-table.ts'
import { valuesOf, type Values } from './import-values.ts'

export type Stored = { _id: string; email: string; updatedAt: string }
/** Ids and addresses, and the numbers of rows without an address. */
export type Keys = { ids: string[]; emails: string[]; phones: string[] }

/** Import settings of a record type. */
export type Importing<R extends Stored, Create, Update> = {
  columns: Columns
  create: z.ZodType<Create>
  update: z.ZodType<Update>
  phone: 'phoneNumber' | 'mobile_no'
  /** Finds the records with one of the ids, addresses or numbers. */
  find: (keys: Keys) => Promise<R[]>
  /**
   * Replaces readable values by API values, such as a category's name by its id. Returns errors that the
   * schema cannot find.
   */
  settle?: (values: Values, row: { cells: Cells; record: R | undefined }) => Errors
}

export type Plan<Create, Update> = {
  creates: Create[]
  updates: { id: string; value: Update }[]
  unchanged: number
  problems: ImportProblem[]
  rows: ImportedRow[]
  /** Ids of the records that the rows match. */
  found: string[]
}

/**
 * Reading options, the rows that may change a person's identity (without `accept`, all may), and whether a gateway
 * reaches people without an address.
 */
export type How = Reading & { accept?: ReadonlySet<number> | undefined; hasGateway?: boolean }

/**
 * Plans an import. A row with the id of a record, else with its e-mail, else without one with its number and name, changes
 * the differing cells that are not empty; any other row creates a record. A record without differences is skipped, even if it violates
 * today's rules.
 *
 * @throws bad-input for a table that has no rows or more than 1,000
 */
export async function planImport<R extends Stored, Create, Update>(
  table: Table,
  importing: Importing<R, Create, Update>,
  how: How = {},
): Promise<Plan<Create, Update>> {
  const { rows, problems } = rowsOf(table, importing.columns, how)
  const emails = rows.map(({ cells }) => emailOf(cells)).filter((email) => email !== '')
  const ids = rows.map(({ cells }) => idOf(cells)).filter((id) => id !== undefined)
  const numberIn = ({ cells }: Row) =>
    how.hasGateway && emailOf(cells) === '' ? normalisePhone(cells[importing.phone] ?? '') : ''
  const phones = rows.map(numberIn).filter((number) => number !== '')
  const stored = await importing.find({ ids, emails, phones })
  const byId = new Map(stored.map((record) => [record._id, record]))
  const byEmail = new Map(stored.flatMap((record) => (record.email ? [[record.email, record]] : [])))
  const byNumber = Map.groupBy(stored, (record) => cellOf(record, importing.phone))
  const found = stored.map(({ _id }) => _id)
  const plan: Plan<Create, Update> = { creates: [], updates: [], unchanged: 0, problems, rows: [], found }
  const seen = new Set<string>()
  for (const row of rows) {
    // Yields to other calls between rows.
    await setImmediate()
    const { cells } = row
    const email = emailOf(cells)
    const number = numberIn(row)
    const sharing = (number !== '' && byNumber.get(number)) || []
    const namesakes = sharing.filter((one) => folded(nameIn(one)) === folded(nameIn(cells)))
    const isAlone = namesakes.length === 1
    const record = byId.get(idOf(cells) ?? '') ?? byEmail.get(email) ?? (isAlone ? namesakes[0] : undefined)
    const keys = [record?._id, 'email' in cells ? email : record?.email, number].filter((key) => key)
    const errors = {
      ...(cells['_id'] && idOf(cells) === undefined && { _id: sentenceOf('value_id') }),
      ...(how.hasGateway && !record && email + number === '' && { email: sentenceOf('email_or_phone') }),
      // Who signs in by the number alone needs one of their own.
      ...(sharing.length > 0 && !record && { [importing.phone]: sentenceOf('number_of_another') }),
      ...(keys.some((key) => seen.has(key ?? '')) && { email: sentenceOf('row_twice') }),
      ...(record &&
        byEmail.has(email) &&
        byEmail.get(email) !== record && { email: sentenceOf('email_taken') }),
    }
    for (const key of keys) seen.add(key ?? '')
    const planned = record
      ? planUpdate(plan, importing, { row, record, errors, how })
      : planCreate(plan, importing, { row, errors, how })
    const told = { row: row.number, name: nameIn(record ?? cells), ...(row.split && { split: row.split }) }
    plan.rows.push({ ...told, changes: [], ...planned.kind })
    for (const [column, found] of Object.entries(planned.failed)) {
      plan.problems.push({ row: row.number, column, ...found })
    }
  }
  return plan
}

/** The outcome of a row and its errors. */
type Planned = { kind: Pick<ImportedRow, 'kind'> & Partial<ImportedRow>; failed: Errors }

const bad = (failed: Errors): Planned => ({ kind: { kind: 'bad' }, failed })

function planCreate<R extends Stored, Create, Update>(
  plan: Plan<Create, Update>,
  { columns, create, settle }: Importing<R, Create, Update>,
  { row, errors, how: { mapping } }: { row: Row; errors: Errors; how: How },
): Planned {
  const values = valuesOf(columns, row.cells, Object.keys(row.cells))
  const wrong = settle?.(values, { cells: row.cells, record: undefined })
  const parsed = create.safeParse(values)
  const found =
    parsed.error && fieldProblems(parsed.error, { schema: create, value: values, isFromCells: true })
  const failed = { ...errors, ...(found && withoutColumn(found, row, mapping)), ...wrong, ...row.errors }
  if (!parsed.success || Object.keys(failed).length > 0) return bad(failed)
  plan.creates.push(parsed.data)
  return { kind: { kind: 'new', ...(emailOf(row.cells) === '' && { withoutEmail: true }) }, failed }
}

const nameFields: readonly string[] = ['name', 'firstName', 'lastName']

/** Where columns are mapped, asks for the column of a missing value, once for a name of parts. */
function withoutColumn(found: Errors, { cells }: Row, mapping: How['mapping']): Errors {
  if (!mapping) return found
  const isNamed = nameFields.some((field) => field in cells)
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, problem]): [string, FieldProblem][] => {
      const isName = nameFields.includes(field)
      if (field in cells || (isName && isNamed)) return [[field, problem]]
      const missing = sentenceOf('column_missing')
      if (!isName) return [[field, missing]]
      return field === 'lastName' && 'firstName' in found ? [] : [[wholeOf(field), missing]]
    }),
  )
}

const wholeOf = (field: string) => (field === 'name' ? field : wholeName)

type Found<R> = { row: Row; record: R; errors: Errors; how: How }

function planUpdate<R extends Stored, Create, Update>(
  plan: Plan<Create, Update>,
  { columns, update, settle }: Importing<R, Create, Update>,
  { row, record, errors, how }: Found<R>,
): Planned {
  const cells = saidOf(row, record)
  const isAccepted = how.accept === undefined || how.accept.has(row.number)
  const differing = Object.keys(cells)
    .filter((column) => cells[column] !== cellOf(record, column))
    .filter((column) => isAccepted || !identityFields.has(column))
  const values = valuesOf(columns, cells, differing)
  const wrong = settle?.(values, { cells, record })
  // Passes the time of the last change, so a concurrent change is not overwritten.
  values['updatedAt'] = record.updatedAt
  const parsed = update.safeParse(values)
  const found =
    parsed.error && fieldProblems(parsed.error, { schema: update, value: values, isFromCells: true })
  const failed = { ...errors, ...found, ...wrong, ...row.errors }
  if (!parsed.success || Object.keys(failed).length > 0) return bad(failed)
  if (isSaid(parsed.data, record)) {
    plan.unchanged += 1
    return { kind: { kind: 'same' }, failed: {} }
  }
  const read = inUtc(cells['updatedAt']) || undefined
  if (!readAt().optional().safeParse(read).success) return bad({ updatedAt: sentenceOf('value_moment') })
  if (isStale(record, read)) return bad({ updatedAt: sentenceOf('stale_record') })
  plan.updates.push({ id: record._id, value: parsed.data })
  const changes = changesOf({ columns, cells, record, value: parsed.data, differing })
  return { kind: { kind: 'changed', changes }, failed: {} }
}

/**
 * What a row says about an existing person: its cells that are not empty. A place of parts takes the missing
 * parts from the record; parts that the record already has say nothing.
 */
function saidOf({ cells, joined }: Row, record: object): Cells {
  const said = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim() !== ''))
  for (const field of joined) {
    const parts: Cells = Object.fromEntries(
      ownParts.map((part) => [part, said[part] || cellOf(record, part)]),
    )
    if (field === 'location' && ownParts.some((part) => said[part])) said[field] = joinedParts(parts)[field]
    const stored = piecesOf(cellOf(record, field))
    if (piecesOf(said[field] ?? '').every((piece) => stored.includes(piece))) delete said[field]
  }
  return said
}

const ownParts = ['city_or_village', 'taluka', 'district']
const piecesOf = (text: string): string[] => text.toLowerCase().match(/[^\s,]+/g) ?? []

type Changed = { columns: Columns; cells: Cells; record: object; value: unknown; differing: string[] }

/** Current and new text of each differing column. */
function changesOf({ columns, cells, record, value, differing }: Changed): ImportedRow['changes'] {
  const shown = (text: string) => text.slice(0, 200)
  return differing.flatMap((field) => {
    const names = field.split('.')
    const said = names.reduce<unknown>(fieldOf, value)
    if (said === undefined || isSaid(said, names.reduce<unknown>(fieldOf, record))) return []
    // Categories are referenced by id.
    const isNamed = columns[field] === 'category' || columns[field] === 'subcategory'
    const to = isNamed || typeof value !== 'object' || value === null ? cells[field] : cellOf(value, field)
    const identity = identityFields.has(field)
    return [{ field, from: shown(cellOf(record, field)), to: shown(to ?? ''), identity }]
  })
}

/** A person's name from a record or row. */
function nameIn(of: object): string {
  return ['name', 'firstName', 'lastName']
    .map((field) => cellOf(of, field).trim())
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 200)
}

const folded = (name: string) => name.toLowerCase().replace(/\s+/g, ' ')

/** Whether the record already has all the values. */
function isSaid(value: unknown, record: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    // Named objects are referenced by id.
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

function idOf(cells: Cells): string | undefined {
  return z.guid().safeParse(cells['_id']?.trim()).data?.toLowerCase()
}

function emailOf(cells: Cells): string {
  return (cells['email'] ?? '').trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
