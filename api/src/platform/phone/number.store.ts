import type { Role } from '@udyam/contract/roles'
import { sql } from 'kysely'
import { storedLanguage } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'

/** Whether messages may go to the number of an account: `phone` and `account` joined. */
export const isReached = sql<boolean>`(phone.verified_at is not null and phone.refused_at is null
  and not 'phone' = any(account.withheld))`

/** The number of a profile, 10 digits; empty without one. */
export async function findOwnNumber(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select mobile_no as number from mentee where id = ${accountId}
    union all select phone_number from mentor where id = ${accountId}
    union all select phone_number from promoter where id = ${accountId}
  `.execute(db)
  return rows[0]?.number ?? ''
}

export async function findPhone(db: Db, accountId: string) {
  return db
    .selectFrom('phone')
    .where('account_id', '=', accountId)
    .select([
      'number',
      'verified_at as verifiedAt',
      'refused_at as refusedAt',
      'code_hash as codeHash',
      'code_expires_at as codeUntil',
    ])
    .executeTakeFirst()
}

/** Stores the number with a new code; the one before ends. */
export async function saveCode(
  db: Db,
  phone: { accountId: string; number: string; codeHash: string; until: Date; now: Date },
): Promise<void> {
  const { accountId, number, codeHash, until, now } = phone
  const code = { number, code_hash: codeHash, code_expires_at: until, tries: 0, refused_at: null }
  await db
    .insertInto('phone')
    .values({ account_id: accountId, created_at: now, ...code })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...code, verified_at: null }))
    .execute()
}

/** Counts a try of the code before it is compared: concurrent ones cannot pass the limit. */
export async function countTry(
  db: Db,
  { accountId, tries, now }: { accountId: string; tries: number; now: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('phone')
    .set((phone) => ({ tries: phone('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('code_expires_at', '>', now)
    .where('tries', '<', tries)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? undefined
}

/** Returns whether the code was still the account's. */
export async function saveVerified(
  db: Db,
  { accountId, codeHash, now }: { accountId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const done = await db
    .updateTable('phone')
    .set({ verified_at: now, code_hash: null, code_expires_at: null })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .returning('account_id')
    .execute()
  return done.length > 0
}

/**
 * Whether another account of the role has verified the number of an account, and one of the two has no e-mail address: it
 * signs in by the number alone, which must find it.
 */
export async function isSignInOfAnother(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from phone join account on account.id = phone.account_id
        join phone as other on other.number = phone.number and other.account_id <> phone.account_id
          and other.verified_at is not null
        join account as owner on owner.id = other.account_id and owner.role = account.role and owner.erase_after is null
      where phone.account_id = ${accountId} and (account.email is null or owner.email is null)
    ) as is`.execute(db)
  return rows[0]?.is === true
}

/** The gateway refuses a number for good: nothing goes to it until it is verified again. */
export async function markRefused(
  db: Db,
  { accountId, number, now }: { accountId: string; number: string; now: Date },
): Promise<void> {
  await db
    .updateTable('phone')
    .set({ refused_at: now })
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .execute()
}

export async function deletePhone(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('phone').where('account_id', '=', accountId).execute()
}

/** A number to which a message may go, in the language of its owner. A code may go to one that it verifies. */
export async function findReached(db: Db, accountId: string, { isCode = false }: { isCode?: boolean } = {}) {
  return db
    .selectFrom('phone')
    .innerJoin('account', 'account.id', 'phone.account_id')
    .where('account.id', '=', accountId)
    .$if(!isCode, (q) => q.where(isReached))
    .select(['number', storedLanguage('account.language').as('language')])
    .executeTakeFirst()
}

/**
 * The account of a role that may sign in by a code to a number of 10 digits. Undefined if the number is not verified, or by
 * two accounts of the role.
 */
export async function accountOfVerifiedPhone(
  db: Db,
  { role, phone }: { role: Role; phone: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('phone')
    .innerJoin('account', 'account.id', 'phone.account_id')
    .where('number', '=', `+91${phone}`)
    .where('account.role', '=', role)
    .where('account.erase_after', 'is', null)
    .where(isReached)
    .select('account.id')
    .limit(2)
    .execute()
  return found.length === 1 ? found[0]?.id : undefined
}
