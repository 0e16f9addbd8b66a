import type { Role } from '@udyam/contract/roles'
import type { Db } from '../db/open.ts'
import { accounts, type AccountRow } from './account.store.ts'

/** An account that is going to be erased, and can still be taken back, with the address it is to be signed in to by. */
export type LeavingRow = AccountRow & { leaving: NonNullable<AccountRow['leaving']> }

/**
 * The account that had an address of a role when its erasure was asked for; of several the one to whom the address was shown
 * to belong: whoever took it meanwhile, and left too, must not stand before its owner.
 */
export async function findLeaving(
  db: Db,
  { role, email, now }: { role: Role; email: string; now: Date },
): Promise<LeavingRow | undefined> {
  const row = await leavingAt(db, now)
    .where('account.role', '=', role)
    .where('erasure.email', '=', email)
    .orderBy((row) => row('account.email_verified_at', 'is', null))
    .orderBy('erasure.asked_at', 'desc')
    .executeTakeFirst()
  return row && toLeaving(row)
}

export async function findLeavingById(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<LeavingRow | undefined> {
  const row = await leavingAt(db, now).where('account.id', '=', id).executeTakeFirst()
  return row && toLeaving(row)
}

type Row = Awaited<ReturnType<ReturnType<typeof leavingAt>['executeTakeFirstOrThrow']>>

function toLeaving({ formerEmail, until, by, ...account }: Row): LeavingRow {
  return { ...account, email: formerEmail, leaving: { until, by } }
}

function leavingAt(db: Db, now: Date) {
  return accounts(db)
    .innerJoin('erasure', 'erasure.account_id', 'account.id')
    .where('account.erase_after', '>', now)
    .select((row) => [
      'erasure.email as formerEmail',
      'erasure.by',
      row.ref('account.erase_after').$castTo<Date>().as('until'),
    ])
}
