import { findAccountById } from '#people/accounts/account.store.ts'
import { requireJoined } from '#people/accounts/joining/invite.ts'
import type { Db } from '#platform/db/open.ts'
import type { AuditEntry, Context, User } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { fold } from '@udyam/contract/texts/search-key'
import { isMinor } from '#programme/privacy/people.store.ts'
import { requireOverrider } from '#programme/selection/fairness/fairness.ts'
import { hasMentorTie } from '#programme/selection/fairness/fairness.store.ts'
import { insertOverride, isPairLetThrough } from '#programme/selection/fairness/override.store.ts'
import { findPairBlocks } from './pair-block.store.ts'
import { findAlike, findPairs, type PairOfPeople } from './pair.store.ts'

/**
 * Refuses an inadmissible pair. Call it before a draft, a share and a consent.
 *
 * @throws conflict for a block, an unanswered invitation, a mentee without verified address or under age, a
 * mentor's
 * tie, or a suspected single person without an owner's override
 */
export async function requirePair(db: Db, pair: { menteeId: string; mentorId: string }): Promise<void> {
  if ((await findPairBlocks(db, pair)).length > 0) throw new HttpError('conflict', 'pair_blocked')
  const mentee = await findAccountById(db, pair.menteeId)
  await requireJoined(db, [pair.menteeId, pair.mentorId])
  if (mentee?.verifiedAt === null) throw new HttpError('conflict', 'mentee_unverified')
  if (await isMinor(db, pair.menteeId)) throw new HttpError('conflict', 'mentee_minor')
  if (await hasMentorTie(db, pair)) throw new HttpError('conflict', 'pair_tied')
  const { menteeId, mentorId } = pair
  if ((await findSamePerson(db, { menteeId, mentorIds: [mentorId] })).size > 0)
    throw new HttpError('conflict', 'same_person')
}

/** Mentors who may be the same person as a mentee, without an owner's override. */
export async function findSamePerson(
  db: Db,
  { menteeId, mentorIds }: { menteeId: string; mentorIds: readonly string[] },
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { mentorId, ...people } of await findPairs(db, { menteeId, mentorIds })) {
    if (areOnePerson(people) && !(await isPairLetThrough(db, { menteeId, mentorId }))) found.add(mentorId)
  }
  return found
}

/** All pairs of these mentees with mentors that `findSamePerson` would find. */
export async function findSamePeople(db: Db, menteeIds: readonly string[]) {
  return (await findAlike(db, menteeIds)).filter(areOnePerson)
}

type Overriding = {
  pair: { menteeId: string; mentorId: string }
  owner: Pick<User, 'id' | 'name' | 'kind'>
  reason: string
  target: NonNullable<AuditEntry['target']>
}

/**
 * Records an owner's finding that two are different people; no effect on an unsuspected pair.
 *
 * @throws forbidden for anyone else
 */
export async function letPairThrough(
  db: Db,
  context: Pick<Context, 'now' | 'audit'>,
  { pair, owner, reason, target }: Overriding,
): Promise<void> {
  requireOverrider(owner)
  const [people] = await findPairs(db, { menteeId: pair.menteeId, mentorIds: [pair.mentorId] })
  if (people === undefined || !areOnePerson(people)) return
  const now = context.now()
  await insertOverride(db, { ...pair, what: 'same_person', reason, by: owner, now })
  await context.audit(db, { action: 'pair.override', target, reason })
}

/** Whether two share a number, an address, or a name and a day of birth. */
function areOnePerson({ mentee, mentor }: PairOfPeople): boolean {
  const isSame = (one: string | null, other: string | null) => one !== null && one !== '' && one === other
  return (
    isSame(mentee.phone, mentor.phone) ||
    isSame(mentee.email, mentor.email) ||
    (isSame(mentee.dob, mentor.dob) && isSame(fold(mentee.name), fold(mentor.name)))
  )
}
