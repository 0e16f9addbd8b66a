import { randomBytes } from 'node:crypto'
import type { Language } from '@udyam/contract/system'
import type { Db } from '../../db/open.ts'
import type { Context } from '../../http/context.ts'
import { hashToken } from '../../lib/token.ts'
import { queueMail } from '../../mail/queue.ts'
import { deleteDevices, findDevice, hasDevice, isOurs, saveDevice, saveDeviceFactor } from './device.store.ts'

type Known = { id: string; email: string; name: string; language: Language; verifiedAt?: Date | null }

type Place = Pick<Context, 'db' | 'device' | 'now'>

/** The id of the caller's device, where the account has signed in from it; undefined for an unknown one. */
export async function knownDevice(place: Place, accountId: string): Promise<string | undefined> {
  return (await find(place, accountId))?.id
}

/**
 * The same for codes: a device on which a second factor was given. Who has only reset the password, or opened a mailed
 * link, has not shown that they have one.
 */
export async function deviceKnownForCodes(place: Place, accountId: string): Promise<string | undefined> {
  const device = await find(place, accountId)
  return device?.factorAt === null ? undefined : device?.id
}

/** Knows the caller's device for codes from now on, if the account is known on it. */
export async function rememberFactor(
  db: Db,
  { device, now }: Pick<Context, 'device' | 'now'>,
  accountId: string,
): Promise<void> {
  if (device.token === undefined) return
  await saveDeviceFactor(db, { accountId, tokenHash: hashToken(device.token), now: now() })
}

async function find({ db, device, now }: Place, accountId: string) {
  if (device.token === undefined) return undefined
  return findDevice(db, { accountId, tokenHash: hashToken(device.token), now: now() })
}

/**
 * Knows the caller's device from now on, by a cookie. A further one is mailed to who has one already; not in demo mode,
 * where everybody shares the accounts.
 *
 * @param withFactor whether a second factor was given
 */
export async function rememberDevice(
  db: Db,
  context: Context,
  account: Known,
  { withFactor = false }: { withFactor?: boolean } = {},
): Promise<void> {
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
  await saveDevice(db, { ...place, withFactor })
  device.keep(token)
}

/** Forgets the devices of an account, but for the one of the call. */
export async function forgetOtherDevices(db: Db, { device }: Context, accountId: string): Promise<void> {
  const keepHash = device.token === undefined ? undefined : hashToken(device.token)
  await deleteDevices(db, accountId, { keepHash })
}
