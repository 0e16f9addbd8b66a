import { seenOf } from '@udyam/contract/safety'
import type { Db } from '../db/open.ts'
import { HttpError } from '../http/http-error.ts'
import { countConsequences } from './consequences.store.ts'

/**
 * Refuses what would end more, or less, than its caller was told: without a word of that, nothing is asked.
 *
 * @param ids of the accounts that something is about to be done to
 * @throws conflict when what it ends has changed
 */
export async function requireSeen(
  db: Db,
  { query: { seen }, now }: { query: { seen?: string | undefined }; now(): Date },
  ids: readonly string[],
): Promise<void> {
  if (seen === undefined) return
  if (seen !== seenOf(await countConsequences(db, ids, now()))) {
    throw new HttpError('conflict', 'consequences_changed')
  }
}
