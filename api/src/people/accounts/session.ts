import type { Role } from '@udyam/contract/roles'
import type { SignInMethod } from '@udyam/contract/factors/values'
import type { Db } from '#platform/db/open.ts'
import type { Context, Services, Tokens, User } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import type { Call } from '#platform/http/mount.ts'
import { hashToken } from '#platform/lib/token.ts'
import { bearerOf, lastLetIn, rememberLetIn, signAccessToken, verifyAccessToken } from './access-token.ts'
import { findAdmission } from './admission.store.ts'
import { familyOf, newRefreshToken } from './refresh-token.ts'
import { renewTokens } from './renewal.ts'
import {
  endOldestSessions,
  endSession,
  findOpenSession,
  insertSession,
  type SessionRow,
} from './session.store.ts'
import {
  callWindow,
  countCallInMemory,
  hasNoRoom,
  limits,
  refuseCall,
  throttleFailures,
} from './rate-limit/throttle.ts'

const hour = 3_600_000
const day = 24 * hour
const idleMs = hour
const mostSessions = 10

/**
 * Opens a session: 30 days if remembered, else 24 hours; 12 for administrators outside demo mode; or
 * `minutes`. Above ten sessions the oldest end.
 */
export async function openSession(
  services: Services & Partial<Pick<Context, 'address' | 'device'>>,
  account: { id: string; role: Role; remember: boolean; method?: SignInMethod; minutes?: number | undefined },
): Promise<Tokens> {
  const at = services.now()
  const refreshToken = newRefreshToken()
  const sessionId = await insertSession(services.db, {
    accountId: account.id,
    refreshHash: hashToken(refreshToken),
    familyHash: hashToken(familyOf(refreshToken)),
    remember: account.remember,
    device: services.device?.name ?? '',
    address: services.address ?? '',
    now: at,
    method: account.method ?? 'password',
    expiresAt: new Date(at.getTime() + lifetime(services.env, account)),
  })
  // Demo accounts are shared.
  if (!services.env.demo) await endOldestSessions(services.db, account.id, { now: at, most: mostSessions })
  return {
    access_token: await signAccessToken(services, { sessionId, accountId: account.id }),
    refresh_token: refreshToken,
  }
}

/** How long a session lasts at most. */
function lifetime(
  env: Services['env'],
  account: { role: Role; remember: boolean; minutes?: number | undefined },
): number {
  if (account.minutes !== undefined) return account.minutes * 60_000
  if (isShort(env, account)) return 12 * hour
  return (account.remember ? 30 : 1) * day
}

/** Administrators have shorter sessions with an idle timeout, except in demo mode. */
function isShort(env: Services['env'], { role }: { role: Role }): boolean {
  return role === 'admin' && !env.demo
}

type Presented = Pick<Call, 'address' | 'authorization' | 'refreshToken'>
type Session = {
  user: User
  renewed?: Partial<Tokens>
  /** The account that the call already counted against. */
  countedFor?: string | undefined
}
type OnReplay = (db: Db, user: User) => Promise<void>

/**
 * Reads the session of a call. An expired access token with a valid refresh token is renewed, and the next
 * pair is returned. A replayed refresh token ends the session.
 *
 * @param onReplay called on a replay, with the session's user
 * @returns null when the call carries no access token
 * @throws no-session when its tokens are invalid; too-many after too many wrong refresh tokens
 */
export async function readSession(
  services: Services,
  presented: Presented,
  onReplay: OnReplay,
): Promise<Session | null> {
  const accessToken = bearerOf(presented.authorization)
  if (accessToken === undefined) return null
  const verified = await verifyAccessToken(services, accessToken)
  if (verified === undefined) throw ended()
  const { sessionId, expired } = verified
  if (!expired) {
    // The statement that reads the session also counts the call, for the account that the token last
    // admitted.
    const countedFor = lastLetIn(accessToken)
    const row = await findAndCount(services, sessionId, countedFor)
    const isOpen = isStillOpen(services, row)
    rememberLetIn(accessToken, isOpen ? row.accountId : undefined)
    if (!isOpen) throw ended()
    return { user: toUser(row), countedFor }
  }
  rememberLetIn(accessToken, undefined)
  const { address, refreshToken } = presented
  if (refreshToken === undefined) throw ended()
  const { renewPerSession, renewPerAddress } = limits(services.env)
  const keys = [
    [`renew:${sessionId}:${address}`, renewPerSession],
    [`renew:${address}`, renewPerAddress],
  ] as const
  return throttleFailures(services, keys, async () =>
    renew(services, { row: await findOpenSession(services.db, sessionId), refreshToken, onReplay }),
  )
}

/**
 * Finds an open session, and counts the call against the account, if given.
 *
 * @throws too-many with Retry-After above the account's limit
 */
async function findAndCount(
  services: Services,
  sessionId: string,
  accountId: string | undefined,
): Promise<SessionRow | undefined> {
  const { db } = services
  const window = accountId === undefined ? undefined : callWindow(services, accountId)
  if (accountId !== undefined && window === undefined) countCallInMemory(services, accountId)
  try {
    const { session, counted } = await findAdmission(db, { sessionId, window })
    if (counted !== undefined) refuseCall(services, counted)
    return session
  } catch (error) {
    if (accountId === undefined || !hasNoRoom(error)) throw error
    countCallInMemory(services, accountId)
    return findOpenSession(db, sessionId)
  }
}

/** Handles an expired access token by the status of its refresh token. */
async function renew(
  services: Services,
  { row, refreshToken, onReplay }: { row: SessionRow | undefined; refreshToken: string; onReplay: OnReplay },
): Promise<Session> {
  if (!isStillOpen(services, row)) throw ended()
  const user = toUser(row)
  const renewed = await renewTokens(services, row, refreshToken)
  if (renewed === 'replayed') {
    await endSession(services.db, row.id, 'replay', services.now())
    await onReplay(services.db, user)
  }
  if (renewed === 'replayed' || renewed === 'unknown') throw ended()
  return { user, renewed }
}

/** Whether a session would be admitted now. */
export async function isSessionOpen(services: Services, id: string): Promise<boolean> {
  return isStillOpen(services, await findOpenSession(services.db, id))
}

function isStillOpen({ env, now }: Services, row: SessionRow | undefined): row is SessionRow {
  if (row === undefined || row.expiresAt <= now() || (row.demo && !env.demo)) return false
  return !isShort(env, row) || now().getTime() - row.lastUsedAt.getTime() <= idleMs
}

function toUser(row: SessionRow): User {
  return {
    id: row.accountId,
    role: row.role,
    kind: row.kind,
    email: row.email,
    name: row.name,
    language: row.language,
    sessionId: row.id,
    confirmedAt: row.confirmedAt,
    pendingEmail: row.pendingEmail,
    isVerified: row.verifiedAt !== null,
    isDemo: row.demo,
  }
}

function ended(): HttpError {
  return new HttpError('no-session', 'session_ended')
}
