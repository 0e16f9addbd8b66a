import type { Db } from '../db/open.ts'
import { insertLedgerRow, type NewLedgerRow } from './ledger.store.ts'

/** Records in the given transaction what a restored archive of an earlier time must not undo. */
export async function recordInLedger(db: Db, row: NewLedgerRow): Promise<void> {
  await insertLedgerRow(db, row)
}
