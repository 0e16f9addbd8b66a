import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4
const QUEUE = 64

/** The queue of password hashes is too long: try again later. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

/**
 * The argon2id hash of the exact password.
 *
 * @throws Overloaded
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, ARGON2ID))
}

/**
 * Whether the password matches the hash. Null means no account, an empty hash a revoked password. These and
 * unreadable hashes never match, but take the same time, so the response time reveals nothing.
 *
 * @throws Overloaded
 */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const given = passwordHash ?? ''
    const matches = given === '' ? undefined : await verify(given, password).catch(() => undefined)
    if (matches !== undefined) return matches
    await verify(await dummyHash(), password)
    return false
  })
}

let dummy: Promise<string> | undefined

function dummyHash(): Promise<string> {
  return (dummy ??= hash(randomBytes(16).toString('base64url'), ARGON2ID))
}
// Computed at start: the first response for an unknown account would otherwise take twice as long.
await dummyHash()

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new Overloaded('Too many sign-ins at the moment')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
