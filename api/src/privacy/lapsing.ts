import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { eachAlone } from '../lib/each-alone.ts'
import type { SelectionContext } from '../selection/context.ts'
import { lapse } from './consent.ts'
import { findUnanswered } from './consent.store.ts'

const batch = 50

/**
 * Withdraws unanswered consents after their deadline, each account in its own transaction. Concurrent
 * processes may run it.
 */
export async function lapseConsents(context: SelectionContext & { db: Db }): Promise<void> {
  const due = await findUnanswered(context.db, context.now(), batch)
  await eachAlone(due, (id) => inTransaction(context.db, (trx) => lapse(trx, context, id)))
}
