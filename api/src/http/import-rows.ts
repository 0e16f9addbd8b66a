import { randomBytes } from 'node:crypto'
import type { ImportReport } from '@udyam/contract/csv'
import { messages } from '@udyam/contract/messages'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashPassword } from '../lib/password.ts'
import type { Context } from './context.ts'
import { Fault } from './fault.ts'
import { planImport, type Importing, type Plan, type Stored } from './import-plan.ts'

/** How a noun's records are imported, by the very steps of the calls that add and change one of them. */
export type Import<R extends Stored, Create, Update> = {
  noun: string
  importing: (db: Db) => Promise<Importing<R, Create, Update>>
  create: (trx: Db, context: Context, given: { value: Create; passwordHash: string }) => Promise<unknown>
  update: (trx: Db, context: Context, given: { id: string; value: Update }) => Promise<unknown>
}

/** What the import of a file would do. */
export async function previewImport<R extends Stored, Create, Update>(
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
export async function importRows<R extends Stored, Create, Update>(
  context: Context,
  csv: string,
  { noun, importing, create, update }: Import<R, Create, Update>,
) {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const data = await inTransaction(context.db, async (trx) => {
    const plan = await planImport(csv, await importing(trx))
    requireGoodRows(plan)
    for (const value of plan.creates) await create(trx, context, { value, passwordHash })
    for (const change of plan.updates) await update(trx, context, change)
    await context.audit(trx, { action: `${noun}.import` })
    return reportOf(plan)
  })
  return { message: messages.imported, data }
}

function requireGoodRows({ problems }: Plan<unknown, unknown>): void {
  if (problems.length === 0) return
  const errors = problems.map(({ row, column, message }) => [`${row}.${column}`, message])
  throw new Fault('bad-input', messages.importHasBadRows, { errors: Object.fromEntries(errors) })
}

function reportOf({ creates, updates, unchanged, problems }: Plan<unknown, unknown>): ImportReport {
  const bad = new Set(problems.map(({ row }) => row)).size
  return { created: creates.length, changed: updates.length, unchanged, bad, problems }
}
