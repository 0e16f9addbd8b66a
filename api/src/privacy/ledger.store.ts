import type { LedgerKind } from '@udyam/contract/privacy/ledger'
import type { Db } from '../db/open.ts'

export type NewLedgerRow = { kind: LedgerKind; accountId: string; otherId?: string; now: Date }

/** Adds what a restored archive of an earlier time must not undo. */
export async function insertLedgerRow(
  db: Db,
  { kind, accountId, otherId, now }: NewLedgerRow,
): Promise<void> {
  await db
    .insertInto('ledger')
    .values({ kind, account_id: accountId, other_id: otherId ?? null, at: now })
    .execute()
}
