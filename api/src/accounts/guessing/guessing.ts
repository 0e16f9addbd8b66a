import type { Role } from '@udyam/contract/roles'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http/http-error.ts'
import { secretLink } from '../../mail/secret-link.ts'
import { queueMail } from '../../mail/queue.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AccountRow } from '../account.store.ts'
import { addFailure, freeFailures } from './backoff.store.ts'
import { knownDevice } from './device.ts'
import { makeLink } from '../mailed-link.ts'
import { isPublished } from '../published.ts'
import { countHit, giveBackHit, limits, throttleFailures, throttleKey } from './throttle.ts'

const linkMinutes = 24 * 60

type Guessed = { role: Role; email: string; account: AccountRow | undefined }

/**
 * Runs an attempt to sign in within its limits. A device that the account is known on has limits of its own; whatever
 * all others do does not hold it up. These are limited by address, and all together by growing pauses, whether there
 * is such an account or not.
 *
 * @throws what the attempt throws; too-many with Retry-After, the password unseen
 */
export async function limitGuessing<T>(
  context: Context,
  guessed: Guessed,
  attempt: () => Promise<T>,
): Promise<T> {
  const { role, email, account } = guessed
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
    [`sign-in:${role}:${email}:${context.address}`, limit.signInPerAccount],
    [`sign-in:${context.address}`, limit.signInPerAddress],
  ] as const
  // Nobody guesses what everybody can read; a pause would keep others from it.
  if (account && isPublished(context, account)) return throttleFailures(context, keys, attempt)
  return throttleFailures(context, keys, () => pauseBetween(context, guessed, attempt))
}

async function pauseBetween<T>(
  context: Context,
  { role, email, account }: Guessed,
  attempt: () => Promise<T>,
): Promise<T> {
  const { db, env, now } = context
  const name = `sign-in everywhere:${role}:${email}`
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
    // After the answer: how long it takes must not tell whether there is an account.
    else if (counted.failures >= freeFailures && account !== undefined) {
      context.inBackground(tellVictim(context, account))
    }
    throw error
  }
}

/** Tells whose account it is that somebody guesses, once a day, with a link that makes their browser a known one. */
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
