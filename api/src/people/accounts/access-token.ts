import { SignJWT, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import type { Services } from '#platform/http/context.ts'
import { keyOf, secretsOf } from '#platform/lib/keys.ts'

const algorithm = 'HS256'
/** Token type (RFC 9068), issuer and audience. */
const typ = 'at+jwt'
const issuer = 'udyam-setu'
const audience = 'udyam-setu-api'
const mostVerified = 10_000

/** An access token for a session of an account, good for `ACCESS_TOKEN_TTL` seconds. */
export async function signAccessToken(
  { env, now }: { env: Pick<Services['env'], 'secretKey' | 'accessTokenTtl'>; now(): Date },
  token: { sessionId: string; accountId: string },
): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000)
  const { key, id: kid } = keyOf(env.secretKey, 'access')
  return new SignJWT({ sid: token.sessionId })
    .setProtectedHeader({ alg: algorithm, typ, kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(token.accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + env.accessTokenTtl)
    .sign(key)
}

type Verified = {
  sessionId: string
  expiresAt: number
  key: string
  /** The account it last admitted; unset after a refusal or expiry. */
  letIn?: string | undefined
}

/** Cache of verified tokens: a valid signature stays valid. The oldest entries are evicted. */
const verified = new Map<string, Verified>()

/**
 * The session id in one of our access tokens, and whether it has expired; undefined for a foreign token. A
 * token signed with the previous key counts as expired: it needs the session's refresh token.
 */
export async function verifyAccessToken(
  { env, now }: Pick<Services, 'env' | 'now'>,
  token: string,
): Promise<{ sessionId: string; expired: boolean } | undefined> {
  const known = verified.get(token)
  if (known?.key === env.secretKey && now().getTime() < known.expiresAt) {
    return { sessionId: known.sessionId, expired: false }
  }
  try {
    const signing = keyNamed(env, decodeProtectedHeader(token).kid)
    if (signing === undefined) return undefined
    const { key, isPresent, ...claims } = signing
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate: now(),
      ...claims,
    })
    const sessionId = String(payload['sid'])
    if (!isPresent) return { sessionId, expired: true }
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

/** The key for a key id. Versions before key ids signed with the secret itself and set no id. */
function keyNamed(env: Services['env'], kid: string | undefined) {
  if (kid === undefined) return { key: Buffer.from(env.secretKey), isPresent: false }
  const [present, ...previous] = secretsOf(env).map((secret) => keyOf(secret, 'access'))
  const named = [present, ...previous].find((key) => key?.id === kid)
  return named && { key: named.key, isPresent: named === present, typ, issuer, audience }
}

/** Records the account that a token admitted; undefined clears it. */
export function rememberLetIn(token: string, accountId: string | undefined): void {
  const known = verified.get(token)
  if (known !== undefined) known.letIn = accountId
}

/**
 * The account that a token last admitted in this process. One statement can then count the call and read the
 * session. It does not prove that the token is valid now.
 */
export function lastLetIn(token: string): string | undefined {
  return verified.get(token)?.letIn
}

/** The token of an `authorization` header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer +(\S+)$/i)?.[1]
}
