import type { BulkRecord, RowResult } from '@udyam/contract/bulk/schemas'
import type { MessageCode } from '@udyam/contract/texts/messages'
import { sentenceOf } from '#platform/lib/messages.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from './context.ts'
import { toHttpError } from './errors.ts'
import type { HttpError } from './http-error.ts'

export function idsOf(records: readonly BulkRecord[]): string[] {
  return records.map(({ _id }) => _id)
}

/** Applies an action to each record in its own transaction: an error does not affect the others. */
export async function toEach(
  context: Context,
  records: readonly BulkRecord[],
  step: (trx: Db, record: BulkRecord) => Promise<{ message: MessageCode }>,
): Promise<RowResult[]> {
  const results: RowResult[] = []
  for (const record of new Map(records.map((one) => [one._id, one])).values()) {
    const { _id } = record
    try {
      const { message: code } = await inTransaction(context.db, (trx) => step(trx, record))
      results.push({ _id, success: true, ...sentenceOf(code) })
    } catch (error) {
      const failure = toHttpError(error)
      if (failure.kind === 'fault') context.report(error)
      results.push({ _id, success: false, ...failure.sentence, ...dueOf(failure, context.now()) })
    }
  }
  return results
}

/** From when it can be done, of what was done a short time ago; a busy server says nothing of that sort. */
function dueOf({ kind, retryAfter }: HttpError, now: Date): Pick<RowResult, 'dueAt'> {
  if (retryAfter === undefined || (kind !== 'conflict' && kind !== 'too-many')) return {}
  return { dueAt: new Date(now.getTime() + retryAfter * 1000).toISOString() }
}
