import { findAccountById } from '../accounts/account.store.ts'
import type { Db } from '../db/open.ts'
import { HttpError } from '../http/http-error.ts'
import { normalizeWords } from '../lib/search-key.ts'
import { findPairBlocks } from './pair-block.store.ts'
import { findPair, type PairOfPeople } from './pair.store.ts'

/**
 * Refuses two who are not to be introduced to each other. Asked before a draft, a share and a consent.
 *
 * @throws conflict where one of them has blocked the other, where the mentee's address is not
 * verified, or where the two may be one person
 */
export async function requirePair(db: Db, pair: { menteeId: string; mentorId: string }): Promise<void> {
  if ((await findPairBlocks(db, pair)).length > 0) throw new HttpError('conflict', 'pair_blocked')
  const mentee = await findAccountById(db, pair.menteeId)
  if (mentee?.verifiedAt === null) throw new HttpError('conflict', 'mentee_unverified')
  const people = await findPair(db, pair)
  if (people !== undefined && areOnePerson(people)) throw new HttpError('conflict', 'same_person')
}

/** Whether two share a number, an address, or a name and a day of birth. */
function areOnePerson({ mentee, mentor }: PairOfPeople): boolean {
  const isSame = (one: string | null, other: string | null) => one !== null && one !== '' && one === other
  return (
    isSame(mentee.phone, mentor.phone) ||
    isSame(mentee.email, mentor.email) ||
    (isSame(mentee.dob, mentor.dob) && isSame(normalizeWords(mentee.name), normalizeWords(mentor.name)))
  )
}
