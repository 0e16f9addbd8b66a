import type { Db } from '../../db/open.ts'

const livesMs = 180 * 24 * 3_600_000

type Place = { accountId: string; tokenHash: string; now: Date }
type Device = { id: string; factorAt: Date | null }

/** A device as an account has signed in from it; undefined after 180 days without a sign-in. */
export async function findDevice(db: Db, { accountId, tokenHash, now }: Place): Promise<Device | undefined> {
  return db
    .selectFrom('known_device')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '>', new Date(now.getTime() - livesMs))
    .select(['id', 'factor_at as factorAt'])
    .executeTakeFirst()
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

/** @param withFactor whether a second factor was given; a use without one leaves an earlier time */
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

/** Keeps that a second factor was given on a device; nothing for an unknown one. */
export async function saveDeviceFactor(db: Db, { accountId, tokenHash, now }: Place): Promise<void> {
  await db
    .updateTable('known_device')
    .set({ factor_at: now })
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** The account has no second factor any more: none was given on any device. */
export async function clearDeviceFactors(db: Db, accountId: string): Promise<void> {
  await db.updateTable('known_device').set({ factor_at: null }).where('account_id', '=', accountId).execute()
}

/** Forgets the devices of an account, but for the one with the token given, or those a second factor was given on. */
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
