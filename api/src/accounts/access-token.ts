import { SignJWT, errors, jwtVerify } from 'jose'
import type { Services } from '../http/context.ts'

const algorithm = 'HS256'
const mostVerified = 10_000

/** An access token for a session of an account, good for `ACCESS_TOKEN_TTL` seconds. */
export async function signAccessToken(
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

type Verified = {
  sessionId: string
  expiresAt: number
  key: string
  /** The account it let in last; not set when it was refused, or had expired. */
  letIn?: string | undefined
}

/** Tokens whose signature has been found good, with what they say: it stays good. The oldest make room. */
const verified = new Map<string, Verified>()

/** Whose session an access token of ours names, and whether its time is over; undefined for one that is not ours. */
export async function verifyAccessToken(
  { env, now }: Pick<Services, 'env' | 'now'>,
  token: string,
): Promise<{ sessionId: string; expired: boolean } | undefined> {
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
    return undefined
  }
}

/** Remembers which account a token has let in, or with undefined that it no longer lets anybody in. */
export function rememberLetIn(token: string, accountId: string | undefined): void {
  const known = verified.get(token)
  if (known !== undefined) known.letIn = accountId
}

/**
 * The account that this access token let in when it was last presented to this process, so that what comes next can
 * begin while the session is read anew. It says nothing of what the token is good for now.
 */
export function lastLetIn(authorization: string | undefined): string | undefined {
  return verified.get(bearerOf(authorization) ?? '')?.letIn
}

/** The token of an `authorization` header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer +(\S+)$/i)?.[1]
}
