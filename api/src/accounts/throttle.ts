import type { MessageCode } from '@udyam/contract/texts/messages'
import type { Services } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { type Counted, addHit, addHitInMemory, removeHit } from './throttle.store.ts'

/** How often something may happen: so many hits in so many seconds. */
export type Limit = { hits: number; seconds: number }

const minute = 60
const hour = 60 * minute

/** The limits of the installation; demo mode leaves room for people who try it together. */
export function limits(env: { demo: boolean }) {
  return {
    signInPerAccount: { hits: 10, seconds: 15 * minute },
    signInPerAddress: { hits: 100, seconds: 15 * minute },
    // Calls side by side are counted until they have succeeded: there is room for all those of a client.
    renewPerSession: { hits: 100, seconds: 15 * minute },
    renewPerAddress: { hits: 600, seconds: 15 * minute },
    signup: { hits: env.demo ? 1000 : 20, seconds: hour },
    invitationAgain: { hits: 3, seconds: 24 * hour },
    contact: { hits: env.demo ? 100 : 5, seconds: hour },
    resetMail: { hits: 3, seconds: hour },
    calls: { hits: 600, seconds: minute },
  } as const satisfies Record<string, Limit>
}

/**
 * Counts a hit on the key.
 *
 * @returns how many there are in the window, with this one
 * @throws too-many with Retry-After when the limit is passed
 */
export async function throttle(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: string,
  limit: Limit,
  code: MessageCode = 'too_many_requests',
): Promise<Counted> {
  const at = now()
  const counted = await addHit(db, { key, seconds: limit.seconds, now: at })
  refuseBeyond(limit, { at, code, counted })
  return counted
}

/**
 * Counts a call of an account. Several processes count in the database they share; one that has its database to itself
 * counts in memory, as the count would take it longer than the call.
 *
 * @throws too-many with Retry-After when the limit is passed
 */
export async function countCall({ db, env, now }: Services, accountId: string): Promise<void> {
  const { calls } = limits(env)
  const key = `calls:${accountId}`
  if (env.databaseUrl !== undefined) {
    await throttle({ db, now }, key, calls)
    return
  }
  const at = now()
  const counted = addHitInMemory(db, { key, seconds: calls.seconds, now: at })
  refuseBeyond(calls, { at, code: 'too_many_requests', counted })
}

function refuseBeyond(
  limit: Limit,
  { at, code, counted }: { at: Date; code: MessageCode; counted: Counted },
): void {
  if (counted.hits <= limit.hits) return
  const retryAfter = Math.max(1, Math.ceil((counted.windowEnds.getTime() - at.getTime()) / 1000))
  throw new HttpError('too-many', code, { retryAfter })
}

/**
 * Runs an attempt whose failures count against the keys, and whose success does not. Hits are taken before the
 * attempt and given back after a success, so that attempts side by side cannot pass the limit.
 *
 * @throws what the attempt throws, or too-many with Retry-After
 */
export async function throttleFailures<T>(
  services: Pick<Services, 'db' | 'now'>,
  keys: readonly (readonly [key: string, limit: Limit])[],
  attempt: () => Promise<T>,
): Promise<T> {
  for (const [key, limit] of keys) await throttle(services, key, limit, 'too_many_attempts')
  try {
    const result = await attempt()
    await giveBack(services.db, keys)
    return result
  } catch (error) {
    // A fault of ours, or an overload, is no failure of the caller's.
    if (!(error instanceof HttpError)) await giveBack(services.db, keys)
    throw error
  }
}

async function giveBack(db: Services['db'], keys: readonly (readonly [key: string, limit: Limit])[]) {
  for (const [key] of keys) await removeHit(db, key)
}
