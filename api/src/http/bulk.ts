import type { BulkRecord, RowResult } from '@udyam/contract/bulk'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from './context.ts'
import { toHttpError } from './errors.ts'

/**
 * Does something to each of the records, each in a transaction of its own: what is refused or fails does not hold
 * up the rest.
 */
export async function toEach(
  context: Context,
  records: readonly BulkRecord[],
  step: (trx: Db, record: BulkRecord) => Promise<{ message: string }>,
): Promise<RowResult[]> {
  const results: RowResult[] = []
  for (const record of new Map(records.map((one) => [one._id, one])).values()) {
    const { _id } = record
    try {
      const { message } = await inTransaction(context.db, (trx) => step(trx, record))
      results.push({ _id, success: true, message })
    } catch (error) {
      const { code, message } = toHttpError(error)
      if (code === 'fault') context.report(error)
      results.push({ _id, success: false, message })
    }
  }
  return results
}
