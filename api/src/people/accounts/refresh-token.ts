import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { hashToken, newToken } from '#platform/lib/token.ts'

/** Refresh-token state of a session; no token can be recovered from it. */
export type RefreshState = {
  refreshHash: string
  previousHash: string | null
  rotatedAt: Date
  /** Null for sessions from versions without token families. */
  familyHash: string | null
  /** The current token, encrypted with its predecessor. */
  sealedSuccessor: string | null
}

const overlapMs = 30_000

/** A new refresh token: the session's family prefix and 256 random bits. */
export function newRefreshToken(family: string = randomBytes(16).toString('base64url')): string {
  return `${family}.${newToken()}`
}

/** Common prefix of all refresh tokens of a session. It is secret to holders of one of them. */
export function familyOf(token: string): string {
  return token.split('.', 1)[0] ?? ''
}

/**
 * Status of a presented token: current, previous (for 30 seconds after the rotation), expired by a rotation,
 * or never issued.
 */
export function judge(
  state: RefreshState,
  presented: string,
  at: Date,
): 'current' | 'previous' | 'replayed' | 'unknown' {
  const hash = hashToken(presented)
  if (same(hash, state.refreshHash)) return 'current'
  const isPrevious = same(hash, state.previousHash)
  if (isPrevious && at.getTime() - state.rotatedAt.getTime() <= overlapMs) return 'previous'
  return isPrevious || same(hashToken(familyOf(presented)), state.familyHash) ? 'replayed' : 'unknown'
}

/** Encrypts a token with its predecessor as the key. */
export async function sealSuccessor(successor: string, predecessor: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(successor))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(predecessor))
}

/** Decrypts the successor with its predecessor; undefined if that fails or there is none. */
export async function openSuccessor(
  { sealedSuccessor }: RefreshState,
  predecessor: string,
): Promise<string | undefined> {
  if (sealedSuccessor === null) return undefined
  const opened = await compactDecrypt(sealedSuccessor, keyOf(predecessor)).catch(() => undefined)
  return opened && new TextDecoder().decode(opened.plaintext)
}

function keyOf(token: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', token, '', 'successor of a refresh token', 32))
}

function same(one: string, other: string | null): boolean {
  return one.length === other?.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
