import type { ImportReport } from '@udyam/contract/schemas/csv'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Signed } from '../accounts/confirmation.ts'
import { csvFile } from './csv.ts'
import { hashPassword } from '../lib/password.ts'
import { newToken } from '../lib/token.ts'
import type { Context, User } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { planImport, type Importing, type Plan, type Stored } from './import-plan.ts'

/** How a noun's records are imported, by the very steps of the calls that add and change one of them. */
type Import<R extends Stored, Create, Update> = {
  noun: 'mentor' | 'mentee' | 'promoter'
  importing: (db: Db) => Promise<Importing<R, Create, Update>>
  create: (trx: Db, context: Context, given: { value: Create; passwordHash: string }) => Promise<unknown>
  update: (trx: Db, context: Signed, given: { id: string; value: Update }) => Promise<unknown>
}

/** A noun's records as they leave in a file and come in from one. */
type CsvRecords<R extends Stored, Create, Update, Query> = Import<R, Create, Update> & {
  columns: Readonly<Record<string, unknown>>
  findIds: (db: Db, query: Query) => Promise<string[]>
  findByIds: (db: Db, ids: string[]) => Promise<R[]>
  /** What the file says of records beside what they hold, as far as its reader may know it, by their ids. */
  findTold?: (db: Db, records: R[], reader: { readerId: string; now: Date }) => Promise<Map<string, object>>
}

/** The calls that take a noun's records out and in as a CSV file. */
export function csvHandlers<R extends Stored, Create, Update, Query>(
  records: CsvRecords<R, Create, Update, Query>,
) {
  type Uploaded = Signed & { body: { csv: string } }
  return {
    async exportCsv({ db, query, user, now }: Context & { query: Query; user: User }) {
      const ids = await records.findIds(db, query)
      const find = async (some: string[]) => {
        const found = await records.findByIds(db, some)
        const told = await records.findTold?.(db, found, { readerId: user.id, now: now() })
        return found.map((record) => ({ ...record, ...told?.get(record._id) }))
      }
      return { csv: csvFile(Object.keys(records.columns), ids, find) }
    },
    previewImport: async (context: Uploaded) => previewImport(context, context.body.csv, records),
    importCsv: async (context: Uploaded) => importRows(context, context.body.csv, records),
  }
}

/** What the import of a file would do. */
async function previewImport<R extends Stored, Create, Update>(
  { db }: Context,
  csv: string,
  { importing }: Import<R, Create, Update>,
) {
  return { data: reportOf(await planImport(csv, await importing(db))) }
}

/**
 * Imports a file in one transaction. Those who are new have no password that anybody knows: they choose one by
 * "Forgot password".
 *
 * @throws bad-input, a message by row and column, when any row is bad
 */
async function importRows<R extends Stored, Create, Update>(
  context: Signed,
  csv: string,
  { noun, importing, create, update }: Import<R, Create, Update>,
) {
  const passwordHash = await hashPassword(newToken())
  const data = await inTransaction(context.db, async (trx) => {
    const plan = await planImport(csv, await importing(trx))
    requireGoodRows(plan)
    for (const value of plan.creates) await create(trx, context, { value, passwordHash })
    for (const change of plan.updates) await update(trx, context, change)
    await context.audit(trx, { action: `${noun}.import` })
    return reportOf(plan)
  })
  return { message: 'imported' as const, data }
}

function requireGoodRows({ problems }: Plan<unknown, unknown>): void {
  if (problems.length === 0) return
  const fields = problems.map(({ row, column, code, message }) => [`${row}.${column}`, { code, message }])
  throw new HttpError('bad-input', 'import_has_bad_rows', { fields: Object.fromEntries(fields) })
}

function reportOf({ creates, updates, unchanged, problems }: Plan<unknown, unknown>): ImportReport {
  const bad = new Set(problems.map(({ row }) => row)).size
  return { created: creates.length, changed: updates.length, unchanged, bad, problems }
}
