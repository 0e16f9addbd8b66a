import { randomBytes } from 'node:crypto'
import type { Language } from '@udyam/contract/system'
import type { Db } from '../../db/open.ts'
import type { Context } from '../../http/context.ts'
import { hashToken } from '../../lib/token.ts'
import { queueMail } from '../../mail/queue.ts'
import { deleteDevices, findDevice, hasDevice, isOurs, saveDevice } from './device.store.ts'

type Known = { id: string; email: string; name: string; language: Language; verifiedAt?: Date | null }

/** The id of the caller's device, where the account has signed in from it; undefined for an unknown one. */
export async function knownDevice(
  { db, device, now }: Pick<Context, 'db' | 'device' | 'now'>,
  accountId: string,
): Promise<string | undefined> {
  if (device.token === undefined) return undefined
  return findDevice(db, { accountId, tokenHash: hashToken(device.token), now: now() })
}

/**
 * Knows the caller's device from now on, by a cookie. A further one is mailed to who has one already; not in demo mode,
 * where everybody shares the accounts.
 */
export async function rememberDevice(db: Db, context: Context, account: Known): Promise<void> {
  const { device, now, env } = context
  const isShared = device.token !== undefined && (await isOurs(db, hashToken(device.token)))
  const token = isShared && device.token !== undefined ? device.token : randomBytes(16).toString('base64url')
  const place = { accountId: account.id, tokenHash: hashToken(token), now: now() }
  const isNew = (await findDevice(db, place)) === undefined
  const isTold = !env.demo && account.verifiedAt !== null
  if (isNew && isTold && (await hasDevice(db, account.id))) {
    await queueMail(db, context, {
      kind: 'newDevice',
      people: [],
      to: account,
      values: { device: device.name || '-' },
    })
  }
  await saveDevice(db, place)
  device.keep(token)
}

/** Forgets the devices of an account, but for the one of the call. */
export async function forgetOtherDevices(db: Db, { device }: Context, accountId: string): Promise<void> {
  await deleteDevices(db, accountId, device.token === undefined ? undefined : hashToken(device.token))
}
