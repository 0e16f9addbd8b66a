import type { Db } from '../../db/open.ts'

const livesMs = 180 * 24 * 3_600_000

/** A device as an account has signed in from it; undefined after 180 days without a sign-in. */
export async function findDevice(
  db: Db,
  { accountId, tokenHash, now }: { accountId: string; tokenHash: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('known_device')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '>', new Date(now.getTime() - livesMs))
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether we have handed out a token: some account is known on it. */
export async function isOurs(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .where('token_hash', '=', tokenHash)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account is known on any device. */
export async function hasDevice(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .where('account_id', '=', accountId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveDevice(
  db: Db,
  { accountId, tokenHash, now }: { accountId: string; tokenHash: string; now: Date },
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ account_id: accountId, token_hash: tokenHash, last_used_at: now })
    .onConflict((known) => known.columns(['account_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
    .execute()
}

/** Forgets the devices of an account, but for the one with the token given. */
export async function deleteDevices(db: Db, accountId: string, keepHash?: string): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .$if(keepHash !== undefined, (q) => q.where('token_hash', '!=', keepHash ?? ''))
    .execute()
}

export async function deleteOldDevices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('last_used_at', '<=', new Date(now.getTime() - livesMs))
    .execute()
}
