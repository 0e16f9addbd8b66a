import type { Role } from '@udyam/contract/roles'
import type { Context } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { secretLink } from '#platform/mail/secret-link.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AccountRow } from '../account.store.ts'
import { addFailure, freeFailures } from './backoff.store.ts'
import { knownDevice } from './device.ts'
import { makeLink } from '../mailed-link.ts'
import { isPublished } from '../demo-account-guard.ts'
import { countHit, giveBackHit, limits, throttleFailures, throttleKey } from './throttle.ts'

const linkMinutes = 24 * 60

/** The address is an e-mail address, or a number of 10 digits. */
type Guessed = { role: Role; address: string; account: AccountRow | undefined }

/**
 * Runs a sign-in attempt within its rate limits. A known device has its own limits, so attackers elsewhere
 * cannot block it. Unknown devices are limited by address, and together by growing pauses, whether or not the
 * account exists.
 *
 * @throws any error of the attempt; too-many with Retry-After, before the password is checked
 */
export async function limitGuessing<T>(
  context: Context,
  guessed: Guessed,
  attempt: () => Promise<T>,
): Promise<T> {
  const { role, address, account } = guessed
  const limit = limits(context.env)
  const device = account && (await knownDevice(context, account.id))
  if (device !== undefined) {
    const keys = [
      [`sign-in device:${device}`, limit.signInPerAccount],
      [`sign-in device day:${device}`, limit.deviceDay],
    ] as const
    return throttleFailures(context, keys, attempt)
  }
  const keys = [
    [`sign-in:${role}:${address}:${context.address}`, limit.signInPerAccount],
    [`sign-in:${context.address}`, limit.signInPerAddress],
  ] as const
  // Published passwords need no protection from guessing; a pause would only block other visitors.
  if (account && isPublished(context, account)) return throttleFailures(context, keys, attempt)
  return throttleFailures(context, keys, () => pauseBetween(context, guessed, attempt))
}

async function pauseBetween<T>(
  context: Context,
  { role, address, account }: Guessed,
  attempt: () => Promise<T>,
): Promise<T> {
  const { db, env, now } = context
  const name = `sign-in everywhere:${role}:${address}`
  const counted = await addFailure(db, { key: throttleKey(env, name), now: now() })
  if ('waitSeconds' in counted) {
    throw new HttpError('too-many', 'too_many_attempts', { retryAfter: counted.waitSeconds })
  }
  try {
    const result = await attempt()
    await giveBackHit(context, name)
    return result
  } catch (error) {
    if (!(error instanceof HttpError)) await giveBackHit(context, name)
    // After the response: response time must not reveal whether the account exists.
    else if (counted.failures >= freeFailures && account !== undefined) {
      context.inBackground(tellVictim(context, account))
    }
    throw error
  }
}

/**
 * Warns the account owner of password guessing, once a day, with a link that makes their browser a known
 * device.
 */
async function tellVictim(context: Context, account: AccountRow): Promise<void> {
  const isToldOf = account.state === 'active' && account.verifiedAt !== null && !account.demo
  if (!isToldOf) return
  const { hits } = await countHit(context, `guess mail:${account.id}`, limits(context.env).guessMail)
  if (hits > 1) return
  await inTransaction(context.db, async (db) => {
    const link = await makeLink(db, context, { kind: 'let-in', accountId: account.id, minutes: linkMinutes })
    await queueMail(db, context, {
      kind: 'guessing',
      people: [],
      to: account,
      values: { link: secretLink(context.env, link) },
    })
  })
}
