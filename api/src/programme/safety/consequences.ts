import { seenOf } from '@udyam/contract/safety/values'
import type { Db } from '#platform/db/open.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { countConsequences } from './consequences.store.ts'

/**
 * Refuses an action whose consequences differ from those its caller confirmed; unchecked without a
 * confirmation.
 *
 * @param ids accounts of the action
 * @throws conflict when the consequences have changed
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
