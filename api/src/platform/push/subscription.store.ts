import { mostPushDevices } from '@udyam/contract/push/values'
import type { PushDevice } from '@udyam/contract/push/schemas'
import type { Db } from '#platform/db/open.ts'

type Key = { publicKey: string; sealed: string }

export async function findPushKey(db: Db): Promise<Key | undefined> {
  return db.selectFrom('push_key').select(['public_key as publicKey', 'sealed']).executeTakeFirst()
}

/** Stores the key pair unless a concurrent process was first; returns the stored one. */
export async function insertPushKey(db: Db, { publicKey, sealed }: Key, now: Date): Promise<Key> {
  await db
    .insertInto('push_key')
    .values({ public_key: publicKey, sealed, created_at: now })
    .onConflict((conflict) => conflict.column('single').doNothing())
    .execute()
  return (await findPushKey(db)) ?? { publicKey, sealed }
}

/** Deletes the key pair with all subscriptions, which are worth nothing without it. */
export async function deletePushKey(db: Db): Promise<void> {
  await db.deleteFrom('push_subscription').execute()
  await db.deleteFrom('push_key').execute()
}

type NewSubscription = {
  accountId: string
  sessionId: string
  endpoint: string
  sealed: string
  device: string
  now: Date
}

/**
 * Stores a browser's subscription, or renews it. One of another account on the same device ends, with its waiting
 * notifications. Above five devices the oldest end.
 */
export async function saveSubscription(
  db: Db,
  { accountId, sessionId, endpoint, sealed, device, now }: NewSubscription,
): Promise<PushDevice> {
  // Serializes the account's subscriptions: concurrent ones could pass the limit.
  await db.selectFrom('account').where('id', '=', accountId).select('id').forNoKeyUpdate().execute()
  await db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('account_id', '!=', accountId)
    .execute()
  const renewed = { session_id: sessionId, sealed, device, failures: 0 }
  const row = await db
    .insertInto('push_subscription')
    .values({ account_id: accountId, endpoint, created_at: now, ...renewed })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(renewed))
    .returning(columns)
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('id', '!=', row.id)
    .where('id', 'not in', (newest) =>
      newest
        .selectFrom('push_subscription')
        .where('account_id', '=', accountId)
        .where('id', '!=', row.id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(mostPushDevices - 1)
        .select('id'),
    )
    .execute()
  return toDevice(row)
}

/** The account's devices, newest first. */
export async function findDevices(db: Db, accountId: string): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(columns)
    .execute()
  return rows.map(toDevice)
}

/** Returns whether the account had it. */
export async function deleteSubscription(
  db: Db,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .execute()
  return gone.length > 0
}

/** Ends the subscriptions of devices that have been signed out. */
export async function deleteOfSessions(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await db.deleteFrom('push_subscription').where('session_id', 'in', sessionIds).execute()
}

/** The push service has ended it. */
export async function deleteEnded(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

export async function saveSuccess(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ last_ok_at: now, failures: 0 })
    .where('id', '=', id)
    .execute()
}

export async function saveFailure(db: Db, id: string): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const columns = ['id', 'device', 'created_at', 'last_ok_at'] as const

type Row = { id: string; device: string; created_at: Date; last_ok_at: Date | null }

function toDevice({ id, device, created_at, last_ok_at }: Row): PushDevice {
  return {
    _id: id,
    device,
    createdAt: created_at.toISOString(),
    lastOkAt: last_ok_at?.toISOString() ?? null,
  }
}
