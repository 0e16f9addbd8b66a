import { createHmac } from 'node:crypto'
import type { MessageCode } from '@udyam/contract/texts/messages'
import type { Services } from '#platform/http/context.ts'
import { HttpError, secondsUntil } from '#platform/http/http-error.ts'
import { keyOf } from '#platform/lib/keys.ts'
import { type Counted, type Window, addHit, addHitInMemory, removeHit } from './throttle.store.ts'

/** How often something may happen: so many hits in so many seconds. */
export type Limit = { hits: number; seconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Counting = Pick<Services, 'db' | 'env' | 'now'>

/** Key of a limit: a keyed hash, because a reader of the table must not learn addresses. */
export function throttleKey({ secretKey }: Pick<Services['env'], 'secretKey'>, name: string): string {
  return createHmac('sha256', keyOf(secretKey, 'throttle').key).update(name).digest('base64url')
}

/** Counts a hit and returns the count; the caller enforces the limit. */
export async function countHit({ db, env, now }: Counting, name: string, limit: Limit): Promise<Counted> {
  return addHit(db, { key: throttleKey(env, name), seconds: limit.seconds, now: now() })
}

export async function giveBackHit({ db, env }: Pick<Services, 'db' | 'env'>, name: string): Promise<void> {
  await removeHit(db, throttleKey(env, name))
}

/** Limits of the installation; demo mode allows for many people at once. */
export function limits(env: { demo: boolean }) {
  return {
    signInPerAccount: { hits: 10, seconds: 15 * minute },
    signInPerAddress: { hits: 100, seconds: 15 * minute },
    // Concurrent calls count until they succeed: the limit allows for all parallel calls of a client.
    renewPerSession: { hits: 100, seconds: 15 * minute },
    renewPerAddress: { hits: 600, seconds: 15 * minute },
    signup: { hits: env.demo ? 1000 : 20, seconds: hour },
    invitationAgain: { hits: 3, seconds: 24 * hour },
    testMail: { hits: 20, seconds: day },
    contact: { hits: env.demo ? 100 : 5, seconds: hour },
    confirm: { hits: 10, seconds: 15 * minute },
    emailChange: { hits: 5, seconds: day },
    verifyMail: { hits: 3, seconds: day },
    resetMail: { hits: env.demo ? 100 : 5, seconds: hour },
    resetMailDay: { hits: env.demo ? 400 : 20, seconds: day },
    codeAsked: { hits: env.demo ? 1000 : 60, seconds: hour },
    codeMail: { hits: env.demo ? 60 : 6, seconds: hour },
    // Shorter than the minute after which pages offer another code.
    codeAgain: { hits: 1, seconds: 45 },
    deviceDay: { hits: 50, seconds: day },
    passkeyOptions: { hits: env.demo ? 1000 : 100, seconds: 15 * minute },
    codes: { hits: 10, seconds: hour },
    guessMail: { hits: 1, seconds: day },
    calls: { hits: 600, seconds: minute },
  } as const satisfies Record<string, Limit>
}

/**
 * Counts a hit on the key.
 *
 * @returns the count in the window, including this hit
 * @throws too-many with Retry-After above the limit
 */
export async function throttle(
  services: Counting,
  key: string,
  limit: Limit,
  code: MessageCode = 'too_many_requests',
): Promise<Counted> {
  const at = services.now()
  const counted = await countHit(services, key, limit)
  refuseBeyond(limit, { at, code, counted })
  return counted
}

/**
 * Counts a call of an account. Processes with a shared database count there. With the embedded database a
 * process counts in memory, because a query would take longer than the call.
 *
 * @throws too-many with Retry-After above the limit
 */
export async function countCall(services: Services, accountId: string): Promise<void> {
  const window = callWindow(services, accountId)
  if (window === undefined) return countCallInMemory(services, accountId)
  try {
    refuseCall(services, await addHit(services.db, window))
  } catch (error) {
    if (!hasNoRoom(error)) throw error
    countCallInMemory(services, accountId)
  }
}

/**
 * The window in which a shared database counts an account's calls; undefined if the process counts in memory.
 */
export function callWindow({ env, now }: Counting, accountId: string): Window | undefined {
  if (env.databaseUrl === undefined) return undefined
  return { key: throttleKey(env, `calls:${accountId}`), seconds: limits(env).calls.seconds, now: now() }
}

/**
 * Counts a call in memory: with the embedded database, or when the server's disk is full, since reads still
 * work then.
 *
 * @throws too-many with Retry-After above the limit
 */
export function countCallInMemory(services: Counting, accountId: string): void {
  const { db, env, now } = services
  const { seconds } = limits(env).calls
  refuseCall(services, addHitInMemory(db, { key: `calls:${accountId}`, seconds, now: now() }))
}

/** @throws too-many with Retry-After when a counted call passes the limit */
export function refuseCall({ env, now }: Counting, counted: Counted): void {
  refuseBeyond(limits(env).calls, { at: now(), code: 'too_many_requests', counted })
}

/** PostgreSQL's `disk_full`. */
export function hasNoRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100'
}

/** @throws too-many with Retry-After when a count passes its limit */
export function refuseBeyond(
  limit: Limit,
  { at, code, counted }: { at: Date; code: MessageCode; counted: Counted },
): void {
  if (counted.hits <= limit.hits) return
  throw new HttpError('too-many', code, { retryAfter: secondsUntil(counted.windowEnds, at) })
}

/**
 * Runs an attempt whose failures count against the keys; successes do not. Hits are counted before the
 * attempt and returned after success, because concurrent attempts could otherwise pass the limit.
 *
 * @throws any error of the attempt, or too-many with Retry-After
 */
export async function throttleFailures<T>(
  services: Counting,
  keys: readonly (readonly [key: string, limit: Limit])[],
  attempt: () => Promise<T>,
): Promise<T> {
  for (const [key, limit] of keys) await throttle(services, key, limit, 'too_many_attempts')
  try {
    const result = await attempt()
    await giveBack(services, keys)
    return result
  } catch (error) {
    // Server errors and overload are not the caller's failures.
    if (!(error instanceof HttpError)) await giveBack(services, keys)
    throw error
  }
}

async function giveBack(services: Counting, keys: readonly (readonly [key: string, limit: Limit])[]) {
  for (const [key] of keys) await giveBackHit(services, key)
}
