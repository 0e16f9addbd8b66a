import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { hashToken, newToken } from '../lib/token.ts'

/** What a session keeps of its refresh tokens: nothing that a token can be read from. */
export type RefreshState = {
  refreshHash: string
  previousHash: string | null
  rotatedAt: Date
  /** Null for a session of an older version, whose tokens have nothing in common. */
  familyHash: string | null
  /** The current token, readable for whoever has the one before it. */
  sealedSuccessor: string | null
}

const overlapMs = 30_000

/** A new refresh token: what all those of the session begin with, and 256 random bits. */
export function newRefreshToken(family: string = randomBytes(16).toString('base64url')): string {
  return `${family}.${newToken()}`
}

/** What all refresh tokens of a session begin with. Only who has had one of them knows it. */
export function familyOf(token: string): string {
  return token.split('.', 1)[0] ?? ''
}

/**
 * What a presented token is to the session: its current one, the one before for 30 seconds after the rotation, one
 * that has had its time, or none that was ever handed out.
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

/** Encrypts a token so that its predecessor alone opens it. */
export async function sealSuccessor(successor: string, predecessor: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(successor))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(predecessor))
}

/** The token sealed with the predecessor; undefined where the session holds none that it opens. */
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
