import type { Role } from '@udyam/contract/roles'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { isReached } from '#platform/phone/number.store.ts'
import { accounts, type AccountRow } from './account.store.ts'

/** An account with a pending erasure that can be cancelled, with its sign-in address. */
export type LeavingRow = AccountRow & { leaving: NonNullable<AccountRow['leaving']> }

/**
 * The account that had an address when its erasure was requested. If there are several, the one with the verified
 * address, because a later account with that address must not block the owner.
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

/** The account without an e-mail address that had verified a number of 10 digits; the last to ask for erasure. */
export async function findLeavingByPhone(
  db: Db,
  { role, phone, now }: { role: Role; phone: string; now: Date },
): Promise<LeavingRow | undefined> {
  const row = await leavingAt(db, now)
    .innerJoin('phone', 'phone.account_id', 'account.id')
    .where('account.role', '=', role)
    .where('erasure.email', 'is', null)
    .where('phone.number', '=', `+91${phone}`)
    .where(isReached)
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
      sql<string>`coalesce(erasure.email, '')`.as('formerEmail'),
      'erasure.by',
      row.ref('account.erase_after').$castTo<Date>().as('until'),
    ])
}
