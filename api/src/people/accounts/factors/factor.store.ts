import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

export type Factors = { totp: boolean; passkeys: number; recoveryCodes: number }

/** The account's factors: a confirmed app, passkeys, and unused recovery codes. */
export async function findFactors(db: Db, accountId: string): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select
      exists (select from totp where account_id = ${accountId} and confirmed_at is not null) as totp,
      (select count(*)::int from passkey where account_id = ${accountId}) as passkeys,
      (select count(*)::int from recovery_code where account_id = ${accountId} and used_at is null)
        as "recoveryCodes"
  `.execute(db)
  return rows[0] ?? { totp: false, passkeys: 0, recoveryCodes: 0 }
}

export type Totp = { secret: string; confirmedAt: Date | null }

export async function findTotp(db: Db, accountId: string): Promise<Totp | undefined> {
  return db
    .selectFrom('totp')
    .where('account_id', '=', accountId)
    .select(['secret', 'confirmed_at as confirmedAt'])
    .executeTakeFirst()
}

/** Stores an unconfirmed secret and replaces an earlier unconfirmed one; false if the app is confirmed. */
export async function savePendingTotp(db: Db, accountId: string, secret: string): Promise<boolean> {
  const result = await db
    .insertInto('totp')
    .values({ account_id: accountId, secret, confirmed_at: null })
    .onConflict((known) =>
      known.column('account_id').doUpdateSet({ secret }).where('totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Marks a code's time step as used; false if that step or a later one is used already. */
export async function takeStep(
  db: Db,
  { accountId, step, now }: { accountId: string; step: number; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('totp')
    .set((row) => ({
      last_step: step,
      confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)),
    }))
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes the authenticator app; with `since`, only an unconfirmed one or one confirmed since then. */
export async function deleteTotp(db: Db, accountId: string, since?: Date): Promise<void> {
  await db
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .$if(since !== undefined, (q) =>
      q.where((row) => row.or([row('confirmed_at', 'is', null), row('confirmed_at', '>=', since ?? null)])),
    )
    .execute()
}

/** Hashes of the unused recovery codes. */
export async function findRecoveryCodes(db: Db, accountId: string): Promise<{ id: string; hash: string }[]> {
  return db
    .selectFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .select(['id', 'hash'])
    .execute()
}

/** Uses up a recovery code; false if a concurrent call was first. */
export async function takeRecoveryCode(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Replaces all recovery codes; an empty list removes them. */
export async function replaceRecoveryCodes(db: Db, accountId: string, hashes: string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash, used_at: null })))
    .execute()
}
