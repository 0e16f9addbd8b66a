import type { Services, Tokens } from '#platform/http/context.ts'
import { hashToken } from '#platform/lib/token.ts'
import { signAccessToken } from './access-token.ts'
import { familyOf, judge, newRefreshToken, openSuccessor, sealSuccessor } from './refresh-token.ts'
import { findOpenSession, rotateSession, type SessionRow } from './session.store.ts'

/**
 * Renews a session's tokens. Concurrent calls, and retries after a lost response, get the same refresh token
 * during the overlap.
 *
 * @returns no refresh token if an older version of the program issued it: the client uses its own
 */
export async function renewTokens(
  services: Services,
  row: SessionRow,
  presented: string,
): Promise<Partial<Tokens> | 'replayed' | 'unknown'> {
  const verdict = judge(row, presented, services.now())
  if (verdict === 'replayed' || verdict === 'unknown') return verdict
  if (verdict === 'previous') return pairOf(services, row, await openSuccessor(row, presented))
  const next = await rotate(services, row, presented)
  if (next !== undefined) return pairOf(services, row, next)
  // A concurrent call with the same token was first.
  const after = await findOpenSession(services.db, row.id)
  return after === undefined ? 'unknown' : renewTokens(services, after, presented)
}

/** Replaces the current refresh token; undefined if a concurrent call was first. */
async function rotate({ db, now }: Services, row: SessionRow, current: string): Promise<string | undefined> {
  const next = newRefreshToken(row.familyHash === null ? undefined : familyOf(current))
  const isFirst = await rotateSession(db, {
    id: row.id,
    refreshHash: row.refreshHash,
    nextHash: hashToken(next),
    familyHash: hashToken(familyOf(next)),
    sealedSuccessor: await sealSuccessor(next, current),
    now: now(),
  })
  return isFirst ? next : undefined
}

async function pairOf(
  services: Services,
  { id, accountId }: SessionRow,
  refreshToken: string | undefined,
): Promise<Partial<Tokens>> {
  const access_token = await signAccessToken(services, { sessionId: id, accountId })
  return refreshToken === undefined ? { access_token } : { access_token, refresh_token: refreshToken }
}
