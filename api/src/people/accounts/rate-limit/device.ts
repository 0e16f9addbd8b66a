import { randomBytes } from 'node:crypto'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import type { Context } from '#platform/http/context.ts'
import { hashToken } from '#platform/lib/token.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { deleteDevices, findDevice, hasDevice, isOurs, saveDevice, saveDeviceFactor } from './device.store.ts'

type Known = { id: string; email: string; name: string; language: Language; verifiedAt?: Date | null }

type Place = Pick<Context, 'db' | 'device' | 'now'>

/** Id of the caller's device if the account has signed in from it; undefined for an unknown device. */
export async function knownDevice(place: Place, accountId: string): Promise<string | undefined> {
  return (await find(place, accountId))?.id
}

/**
 * Same for codes: a device on which a second factor was used. A password reset or mailed link alone does not
 * prove possession of the factor.
 */
export async function deviceKnownForCodes(place: Place, accountId: string): Promise<string | undefined> {
  const device = await find(place, accountId)
  return device?.factorAt === null ? undefined : device?.id
}

/** Marks the caller's device as known for codes, if the account knows it. */
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
 * Marks the caller's device as known, by a cookie. A further device triggers a mail, except in demo mode with
 * its shared accounts.
 *
 * @param withFactor whether a second factor was used
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

export async function forgetOtherDevices(db: Db, { device }: Context, accountId: string): Promise<void> {
  const keepHash = device.token === undefined ? undefined : hashToken(device.token)
  await deleteDevices(db, accountId, { keepHash })
}
