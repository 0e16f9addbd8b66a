import type { Columns } from '@udyam/contract/csv/values'
import type { Language } from '@udyam/contract/texts/languages'
import { type DateOrder, datesIn } from '@udyam/contract/parts/imported-days'
import type { ImportReport, Wording } from '@udyam/contract/csv/schemas'
import type { InLanguages } from '@udyam/contract/setup/in-language'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { isMailing } from '#people/accounts/joining/invite.ts'
import type { Signed } from '#people/accounts/confirmation.ts'
import { csvFile } from '#platform/csv/csv.ts'
import { type FindWords, labelsOf } from '#platform/csv/csv-words.ts'
import { findOwnTexts, ownOrFound } from '#platform/setup/offered.ts'
import { hashPassword } from '#platform/lib/password.ts'
import { newToken } from '#platform/lib/token.ts'
import type { Context, User } from '#platform/http/context.ts'
import { HttpError, badField } from '#platform/http/http-error.ts'
import { planImport, type How, type Importing, type Plan, type Stored } from '#platform/csv/import-plan.ts'
import { readTable, type Table } from '#platform/csv/import-table.ts'
import { findMappings, saveMapping } from './mapping.store.ts'
import { type EarlierMapping, withEarlier } from '@udyam/contract/importing/earlier-mapping'
import { folded } from '@udyam/contract/importing/folded'
import { type HeaderMatch, readHeaders } from '@udyam/contract/importing/headers'
import { importTargets } from '@udyam/contract/importing/targets'

/** Columns that only the programme itself has named, and how an import reads them. */
export type NamedColumns<R extends Stored, Create, Update> = {
  columns: Columns
  labels: Readonly<Record<string, InLanguages>>
  /** Shorter headings, which mean the first of several columns with the same. */
  shortLabels: Readonly<Record<string, InLanguages>>
  within: (importing: Importing<R, Create, Update>) => Importing<R, Create, Update>
}

/** A new record; `intake` is the one that was chosen for the file. */
type New<Create> = { value: Create; passwordHash: string; intake: string | undefined }

/** Imports a record type with the same steps as its create and update endpoints. */
type Import<R extends Stored, Create, Update> = {
  noun: 'mentor' | 'mentee' | 'promoter'
  columns: Columns
  /** Import columns, if there are more than export columns. */
  importColumns?: Columns
  invites?: true
  findImported?: (
    db: Db,
    context: Reader & Pick<Asked, 'intake'>,
  ) => Promise<NamedColumns<NoInfer<R>, NoInfer<Create>, NoInfer<Update>>>
  importing: (db: Db, how: How) => Promise<Importing<R, Create, Update>>
  create: (trx: Db, context: Signed, given: New<Create>) => Promise<unknown>
  update: (trx: Db, context: Signed, given: { id: string; value: Update }) => Promise<unknown>
}

/** CSV export and import of a record type. */
type CsvRecords<R extends Stored, Create, Update, Query> = Import<R, Create, Update> & {
  findIds: (db: Db, query: Query) => Promise<string[]>
  findByIds: (db: Db, ids: string[]) => Promise<R[]>
  /** Additional export columns by record id, limited to the reader's permissions. */
  findTold?: (db: Db, records: R[], reader: ToldReader) => Promise<Map<string, object>>
  /** Columns that the programme itself has named, with their texts, for a file of these people. */
  findNamed?: (db: Db, query: Query, ids: readonly string[]) => Promise<Record<string, InLanguages>>
}

/** Who reads a file, and in which language its words are; undefined for the API's names. */
export type ToldReader = { readerId: string; now: Date; language?: Language | undefined }

export function csvHandlers<R extends Stored, Create, Update, Query>(
  records: CsvRecords<R, Create, Update, Query>,
) {
  return {
    async exportCsv({ db, query, user, now }: Context & { query: Query; user: User }) {
      const ids = await records.findIds(db, query)
      const find = async (some: string[], wording: Wording) => {
        const found = await records.findByIds(db, some)
        const reader = { readerId: user.id, now: now(), language: wording?.language }
        const told = await records.findTold?.(db, found, reader)
        return found.map((record) => ({ ...record, ...told?.get(record._id) }))
      }
      const labels = (await records.findNamed?.(db, query, ids)) ?? {}
      const columns = [...Object.keys(records.columns), ...Object.keys(labels)]
      const own = await findOwnTexts(db)
      const findWords: FindWords = (language, key) => ownOrFound(own, language, key)
      return { csv: csvFile(columns, ids, find, { readBack: 'updatedAt', labels, findWords }) }
    },
    previewImport: async (context: Signed & { body: Asked }) => previewImport(context, records),
    importCsv: async (context: Signed & { body: Asked & Run }) => importRows(context, records),
  }
}

type Asked = {
  csv: string
  mapping?: string[] | undefined
  dates?: DateOrder | undefined
  headerRow?: number | undefined
  /** The open intake that new people join. */
  intake?: string | undefined
}
type Reader = Pick<Signed, 'env' | 'user' | 'now' | 'language'>

type Run = { accept?: number[] | undefined; mode: 'all' | 'good' }

async function planOf<R extends Stored, Create, Update>(
  db: Db,
  { csv, mapping: asked, dates, headerRow, accept, intake, ...reader }: Asked & Partial<Run> & Reader,
  records: Import<R, Create, Update>,
) {
  const { noun, importing } = records
  const named = await records.findImported?.(db, { ...reader, intake })
  const importColumns = { ...(records.importColumns ?? records.columns), ...named?.columns }
  const table = readTable(csv, { headerRow, ...(asked && { columns: importColumns }) })
  const earlier = asked?.length === 0 ? await findMappings(db, noun) : []
  const matches = asked && mappingOf(table, importColumns, { asked, earlier, named })
  const mapping = matches?.map(({ target }) => target)
  const hasGateway = reader.env.gateway !== undefined
  const how = { mapping, dates, accept: accept && new Set(accept), hasGateway }
  const own = await importing(db, how)
  const plan = await planImport(table, named ? named.within(own) : own, how)
  return { table, matches, mapping, columns: importColumns, labels: named?.labels, plan }
}

/** Previews an import; with mapped columns, row by row. */
async function previewImport<R extends Stored, Create, Update>(
  { db, body, concerns, ...reader }: Signed & { body: Asked },
  records: Import<R, Create, Update>,
) {
  const { table, matches, columns, labels, plan } = await planOf(db, { ...reader, ...body }, records)
  if (matches === undefined) return { data: reportOf(plan) }
  concerns(...plan.found)
  const named =
    labels &&
    Object.entries(labels)
      .filter(([field]) => columns[field] !== 'told')
      .map(([field, text]) => ({ field, text }))
  return {
    data: {
      ...reportOf(plan),
      ...columnsOf(table, columns, matches),
      ...(named && { named }),
      rows: plan.rows,
    },
  }
}

/**
 * Imports a file in one transaction. If only valid rows are requested, each row has its own transaction,
 * because a long one blocks everybody on the embedded database. New accounts have no usable password; people
 * who can sign in get an invitation.
 *
 * @throws bad-input, with messages by row and column, when any row is invalid and not only the valid ones are
 * requested;
 * conflict for a concurrent change of a record
 */
async function importRows<R extends Stored, Create, Update>(
  context: Signed & { body: Asked & Run },
  records: Import<R, Create, Update>,
) {
  const { db, body } = context
  const passwordHash = await hashPassword(newToken())
  const isWhole = body.mode === 'all'
  const data = await (isWhole ? inTransaction(db, run) : run(db))
  const isSilent = records.invites && data.created > 0 && !isMailing(context.env)
  return { message: isSilent ? ('imported_unmailed' as const) : ('imported' as const), data }

  async function run(at: Db): Promise<ImportReport> {
    const { table, mapping, plan } = await planOf(at, { ...context, ...body }, records)
    if (isWhole) requireGoodRows(plan)
    const steps: ((trx: Db) => Promise<unknown>)[] = [
      ...plan.creates.map(
        (value) => (trx: Db) => records.create(trx, context, { value, passwordHash, intake: body.intake }),
      ),
      ...plan.updates.map((change) => (trx: Db) => records.update(trx, context, change)),
    ]
    steps.push((trx) => keep(trx, { header: table.header, mapping }))
    for (const step of steps) await (isWhole ? step(at) : inTransaction(at, step))
    return reportOf(plan)
  }

  async function keep(trx: Db, { header, mapping }: { header: readonly string[]; mapping: Mapping }) {
    const { noun } = records
    if (mapping) await saveMapping(trx, { noun, header, mapping, now: context.now() })
    await context.audit(trx, { action: `${noun}.import` })
  }
}

type Mapping = readonly string[] | undefined

function requireGoodRows({ problems }: Plan<unknown, unknown>): void {
  if (problems.length === 0) return
  const fields = problems.map(({ row, column, ...problem }) => [`${row}.${column}`, problem])
  throw new HttpError('bad-input', 'import_has_bad_rows', { fields: Object.fromEntries(fields) })
}

function reportOf({ creates, updates, unchanged, problems }: Plan<unknown, unknown>): ImportReport {
  const bad = new Set(problems.map(({ row }) => row)).size
  return { created: creates.length, changed: updates.length, unchanged, bad, problems }
}

/**
 * The field of each column: as requested, else as in a similar earlier file (`earlier`, newest first), else
 * by the
 * column names.
 *
 * @throws bad-input for another number of entries than columns, an unknown field, and a field used twice
 */
function mappingOf(
  { header }: Table,
  columns: Columns,
  {
    asked,
    earlier,
    named,
  }: {
    asked: readonly string[]
    earlier: readonly EarlierMapping[]
    named: Pick<NamedColumns<Stored, unknown, unknown>, 'labels' | 'shortLabels'> | undefined
  },
): HeaderMatch[] {
  const targets = importTargets(columns)
  if (asked.length === 0) {
    const possible = earlier.filter(({ mapping }) =>
      mapping.every((target) => target === '' || targets.includes(target)),
    )
    const { shortLabels = {}, labels = {} } = named ?? {}
    const known = new Map([...namedLabels(shortLabels), ...namedLabels(labels), ...labelsOf(columns)])
    return withEarlier(header, { found: readHeaders(header, columns, known), earlier: possible })
  }
  const chosen = asked.filter((target) => target !== '')
  if (asked.length !== header.length) throw badField('mapping', 'value_invalid')
  if (chosen.some((target) => !targets.includes(target))) throw badField('mapping', 'column_unknown')
  if (new Set(chosen).size < chosen.length) throw badField('mapping', 'column_twice')
  return asked.map((target) => ({ target, isGuess: false }))
}

/** The columns that the programme has named by their folded headings; the first of several with the same. */
function namedLabels(labels: Readonly<Record<string, InLanguages>>): [string, string][] {
  const all = Object.entries(labels).flatMap(([column, text]) =>
    Object.values(text).map((label): [string, string] => [folded(label), column]),
  )
  return all.filter(([label]) => label !== '').toReversed()
}

/** The columns of a table with their fields, sample cells, and the day order that their dates suggest. */
function columnsOf({ header, at, lines }: Table, columns: Columns, mapping: readonly HeaderMatch[]) {
  const cellsOf = (at: number) => lines.map((line) => line[at] ?? '').filter((cell) => cell.trim() !== '')
  const cut = (text: string) => text.slice(0, 100)
  const days = mapping.flatMap(({ target }, at) => (columns[target] === 'date' ? cellsOf(at) : []))
  return {
    headerRow: at + 1,
    columns: header.map((name, at) => ({
      header: cut(name),
      field: mapping[at]?.target ?? '',
      isGuess: mapping[at]?.isGuess ?? false,
      samples: cellsOf(at).slice(0, 3).map(cut),
    })),
    dates: datesIn(days),
  }
}
