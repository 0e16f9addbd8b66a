import type { Db } from '#platform/db/open.ts'

const livesMs = 180 * 24 * 3_600_000

type Place = { accountId: string; tokenHash: string; now: Date }
type Device = { id: string; factorAt: Date | null }

/** A known device of an account; undefined after 180 days without a sign-in. */
export async function findDevice(db: Db, { accountId, tokenHash, now }: Place): Promise<Device | undefined> {
  return db
    .selectFrom('known_device')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '>', new Date(now.getTime() - livesMs))
    .select(['id', 'factor_at as factorAt'])
    .executeTakeFirst()
}

/** Whether the token belongs to a known device of any account. */
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

/**
 * @param withFactor whether a second factor was used; a sign-in without one leaves the earlier time unchanged
 */
export async function saveDevice(
  db: Db,
  { accountId, tokenHash, now, withFactor }: Place & { withFactor: boolean },
): Promise<void> {
  const used = { last_used_at: now, ...(withFactor ? { factor_at: now } : {}) }
  await db
    .insertInto('known_device')
    .values({ account_id: accountId, token_hash: tokenHash, ...used })
    .onConflict((known) => known.columns(['account_id', 'token_hash']).doUpdateSet(used))
    .execute()
}

export async function saveDeviceFactor(db: Db, { accountId, tokenHash, now }: Place): Promise<void> {
  await db
    .updateTable('known_device')
    .set({ factor_at: now })
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** After the account's last factor is gone, no device counts as verified by a factor. */
export async function clearDeviceFactors(db: Db, accountId: string): Promise<void> {
  await db.updateTable('known_device').set({ factor_at: null }).where('account_id', '=', accountId).execute()
}

/**
 * Deletes an account's devices, except the one with the given token, or except those verified by a factor.
 */
export async function deleteDevices(
  db: Db,
  accountId: string,
  { keepHash, keepsFactor = false }: { keepHash?: string | undefined; keepsFactor?: boolean } = {},
): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .$if(keepHash !== undefined, (q) => q.where('token_hash', '!=', keepHash ?? ''))
    .$if(keepsFactor, (q) => q.where('factor_at', 'is', null))
    .execute()
}

export async function deleteOldDevices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('last_used_at', '<=', new Date(now.getTime() - livesMs))
    .execute()
}
