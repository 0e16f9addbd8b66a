import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SignJWT, errors, jwtVerify } from 'jose'
import { cachedRight } from '../db/cache.ts'
import type { Db } from '../db/open.ts'
import { hashToken } from '../lib/token.ts'
import type { Services, User } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import {
  endSession,
  findOpenSession,
  insertSession,
  rotateSession,
  type SessionRow,
} from './session.store.ts'

export type Tokens = { access_token: string; refresh_token: string }

const day = 24 * 3_600_000
const overlapMs = 30_000
/** In 30 days of access tokens of 10 minutes a token is followed by at most 4,320 others. */
const mostRotations = 4_400
const algorithm = 'HS256'

/** Opens a session for an account: 30 days when it is to be remembered, else 24 hours. */
export async function openSession(
  { db, env, now }: Services,
  account: { id: string; remember: boolean },
): Promise<Tokens> {
  const at = now()
  const refreshToken = randomBytes(32).toString('base64url')
  const sessionId = await insertSession(db, {
    accountId: account.id,
    refreshHash: hashToken(refreshToken),
    remember: account.remember,
    now: at,
    expiresAt: new Date(at.getTime() + (account.remember ? 30 : 1) * day),
  })
  return {
    access_token: await signAccessToken({ env, now }, { sessionId, accountId: account.id }),
    refresh_token: refreshToken,
  }
}

type Presented = { authorization: string | undefined; refreshToken: string | undefined }
type Session = { user: User; renewed?: Tokens }

/**
 * Reads the session a call is made with, as its row is at this call. An expired access token with a good refresh
 * token is renewed; the next pair is handed back. A refresh token that is replayed ends the session.
 *
 * @param onReplay told of a replay, with the session's user
 * @returns null when the call carries no access token
 * @throws no-session when what it carries is not, or no longer, good
 */
export async function readSession(
  services: Services,
  presented: Presented,
  onReplay: (db: Db, user: User) => Promise<void>,
): Promise<Session | null> {
  const accessToken = tokenOf(presented.authorization)
  if (accessToken === undefined) return null
  const { sessionId, expired } = await verifyAccessToken(services, accessToken)
  const find = () => findOpenSession(services.db, sessionId)
  // What follows an expired token needs the newest tokens, which come and go without touching anybody's rights.
  const row = await (expired ? find() : cachedRight(services.db, sessionId, find))
  const isOver = row === undefined || row.expiresAt <= services.now() || (row.demo && !services.env.demo)
  const known = verified.get(accessToken)
  if (known !== undefined) known.letIn = isOver || expired ? undefined : row.accountId
  if (isOver) throw ended()
  const user = toUser(row)
  if (!expired) return { user }
  if (presented.refreshToken === undefined) throw ended()
  const next = await rotate(services, row, presented.refreshToken)
  if (next === undefined && !wasIssued(services, row, presented.refreshToken)) throw ended()
  if (next === undefined) {
    await endSession(services.db, row.id, 'replay', services.now())
    await onReplay(services.db, user)
    throw ended()
  }
  const renewed = {
    access_token: await signAccessToken(services, { sessionId: row.id, accountId: row.accountId }),
    refresh_token: next,
  }
  return { user, renewed }
}

/**
 * The account that this access token let in when it was last presented to this process, so that what comes next can
 * begin while the session is read anew. It says nothing of what the token is good for now.
 */
export function lastLetIn(authorization: string | undefined): string | undefined {
  return verified.get(tokenOf(authorization) ?? '')?.letIn
}

function tokenOf(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer +(\S+)$/i)?.[1]
}

/**
 * The refresh token that follows the presented one, or undefined when that one is neither the current one nor
 * its predecessor of the last 30 seconds. The successor is derived, so that calls side by side, and one whose
 * answer was lost on the way, are all handed the same.
 */
async function rotate(services: Services, row: SessionRow, presented: string): Promise<string | undefined> {
  const hash = hashToken(presented)
  const next = successorOf(services, row.id, presented)
  if (same(hash, row.refreshHash)) {
    const at = services.now()
    const rotation = { id: row.id, refreshHash: hash, nextHash: hashToken(next), now: at }
    if (await rotateSession(services.db, rotation)) return next
    const after = await findOpenSession(services.db, row.id)
    return after !== undefined && isRecentPredecessor(after, hash, at) ? next : undefined
  }
  return isRecentPredecessor(row, hash, services.now()) ? next : undefined
}

/**
 * Whether the token was one of the session's once: its successors, each derived from the last, lead to the
 * current one. One that never was is refused and harms nobody.
 */
function wasIssued(services: Services, row: SessionRow, presented: string): boolean {
  let token = presented
  for (let step = 0; step < mostRotations; step += 1) {
    if (same(hashToken(token), row.refreshHash)) return true
    token = successorOf(services, row.id, token)
  }
  return false
}

function successorOf({ env }: Pick<Services, 'env'>, sessionId: string, token: string): string {
  return createHmac('sha256', env.secretKey).update(`${sessionId}.${token}`).digest('base64url')
}

function isRecentPredecessor(row: SessionRow, hash: string, at: Date): boolean {
  return (
    row.previousHash !== null &&
    same(hash, row.previousHash) &&
    at.getTime() - row.rotatedAt.getTime() <= overlapMs
  )
}

async function signAccessToken(
  { env, now }: Pick<Services, 'env' | 'now'>,
  token: { sessionId: string; accountId: string },
): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000)
  return new SignJWT({ sid: token.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(token.accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + env.accessTokenTtl)
    .sign(new TextEncoder().encode(env.secretKey))
}

type Verified = { sessionId: string; expired: boolean }

type Known = {
  sessionId: string
  expiresAt: number
  key: string
  /** The account it let in last; not set when it was refused, or had expired. */
  letIn?: string | undefined
}

/** Tokens whose signature has been found good, with what they say: it stays good. The oldest make room. */
const verified = new Map<string, Known>()
const mostVerified = 10_000

async function verifyAccessToken({ env, now }: Services, token: string): Promise<Verified> {
  const known = verified.get(token)
  if (known?.key === env.secretKey && now().getTime() < known.expiresAt) {
    return { sessionId: known.sessionId, expired: false }
  }
  const key = new TextEncoder().encode(env.secretKey)
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: now() })
    const sessionId = String(payload['sid'])
    const [oldest] = verified.keys()
    if (verified.size >= mostVerified && oldest !== undefined) verified.delete(oldest)
    verified.set(token, { sessionId, expiresAt: (payload.exp ?? 0) * 1000, key: env.secretKey })
    return { sessionId, expired: false }
  } catch (error) {
    // The signature is checked before the dates: an expired token is one of ours.
    if (error instanceof errors.JWTExpired) return { sessionId: String(error.payload['sid']), expired: true }
    throw ended()
  }
}

function toUser(row: SessionRow): User {
  return {
    id: row.accountId,
    role: row.role,
    email: row.email,
    name: row.name,
    language: row.language,
    sessionId: row.id,
    signedInAt: row.createdAt,
  }
}

function same(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function ended(): HttpError {
  return new HttpError('no-session', 'session_ended')
}
