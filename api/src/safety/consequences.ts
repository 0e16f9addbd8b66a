import { type Consequences, seenOf } from '@udyam/contract/safety'
import type { Db } from '../db/open.ts'
import { HttpError } from '../http/http-error.ts'
import { countConsequences } from './consequences.store.ts'

type Named = {
  /** Of the accounts that something is about to be done to. */
  ids: readonly string[]
  /** What the caller was told that it ends, as `seenOf` writes it; not asked for without it. */
  seen: string | undefined
  now: Date
}

/**
 * Refuses what would end more, or less, than its caller was told.
 *
 * @returns what it ends
 * @throws conflict when that has changed
 */
export async function requireSeen(db: Db, { ids, seen, now }: Named): Promise<Consequences | null> {
  if (seen === undefined) return null
  const ends = await countConsequences(db, ids, now)
  if (seen !== seenOf(ends)) throw new HttpError('conflict', 'consequences_changed')
  return ends
}
