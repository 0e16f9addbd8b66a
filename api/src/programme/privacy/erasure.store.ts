import type { Erasure } from '@udyam/contract/erasure/schemas'
import type { Role } from '@udyam/contract/roles'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

export type Erasing = {
  id: string
  role: Role
  email: string
  by: ErasureBy
  askedAt: Date
  eraseAfter: Date | null
  suspendedAt: Date | null
  /** Time at which the address was verified; null before. */
  verifiedAt: Date | null
}
export type ErasureBy = Erasure['by']

/** Stores a pending erasure with the address that it frees. */
export async function insertErasure(
  db: Db,
  { id, email, by, askedAt }: { id: string; email: string; by: ErasureBy; askedAt: Date },
): Promise<void> {
  await db
    .insertInto('erasure')
    .values({ account_id: id, email: email || null, by, asked_at: askedAt })
    .execute()
}

export async function deleteErasure(db: Db, id: string): Promise<void> {
  await db.deleteFrom('erasure').where('account_id', '=', id).execute()
}

/** An account with a pending erasure, locked until the transaction ends: it is either erased or restored. */
export async function lockErasing(db: Db, id: string): Promise<Erasing | undefined> {
  return db
    .selectFrom('erasure')
    .innerJoin('account', 'account.id', 'erasure.account_id')
    .where('account.id', '=', id)
    .select(sql<string>`coalesce(erasure.email, '')`.as('email'))
    .select(['account.id', 'account.role', 'erasure.by', 'erasure.asked_at as askedAt'])
    .select(['account.erase_after as eraseAfter', 'account.suspended_at as suspendedAt'])
    .select('account.email_verified_at as verifiedAt')
    .forUpdate()
    .executeTakeFirst()
}

export async function findErasures(db: Db): Promise<Erasure[]> {
  const rows = await db
    .selectFrom('erasure')
    .innerJoin('account', 'account.id', 'erasure.account_id')
    .where('account.erase_after', 'is not', null)
    .orderBy('account.erase_after')
    .orderBy('account.id')
    .select((row) => [
      'account.id',
      'account.role',
      'erasure.by',
      'erasure.asked_at',
      row.ref('account.erase_after').$castTo<Date>().as('erase_after'),
    ])
    .execute()
  return rows.map(({ id, role, by, asked_at: askedAt, erase_after: eraseAfter }) => ({
    _id: id,
    role,
    by,
    askedAt: askedAt.toISOString(),
    eraseAfter: eraseAfter.toISOString(),
  }))
}

/** A batch of accounts due for erasure, in random order: repeated failures block no others. */
export async function findDueErasures(db: Db, { now, limit }: { now: Date; limit: number }) {
  return db
    .selectFrom('account')
    .where('erase_after', '<=', now)
    .orderBy(sql`random()`)
    .limit(limit)
    .select('id')
    .execute()
}

/** The addresses that an account was changed from and may still be changed back to. */
export async function findFormerAddresses(db: Db, id: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('link')
    .where('account_id', '=', id)
    .where('kind', '=', 'undo-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select('data')
    .execute()
  return [...new Set(rows.map(({ data }) => String(data['email'])))]
}
