import { findAccountById } from '../accounts/account.store.ts'
import type { Db } from '../db/open.ts'
import { HttpError } from '../http/http-error.ts'
import { findPairBlocks } from './pair-block.store.ts'

/**
 * Refuses two who are not to be introduced to each other.
 *
 * @throws conflict where one of them has blocked the other, or the mentee's address is not verified
 */
export async function requirePair(db: Db, pair: { menteeId: string; mentorId: string }): Promise<void> {
  if ((await findPairBlocks(db, pair)).length > 0) throw new HttpError('conflict', 'pair_blocked')
  const mentee = await findAccountById(db, pair.menteeId)
  if (mentee?.verifiedAt === null) throw new HttpError('conflict', 'mentee_unverified')
}
