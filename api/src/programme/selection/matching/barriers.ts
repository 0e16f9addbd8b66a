import type { Db } from '#platform/db/open.ts'
import type { Context, User } from '#platform/http/context.ts'
import { badField, HttpError, requireFound } from '#platform/http/http-error.ts'
import { requireApplication } from '../application.ts'
import { findCapacity } from '../capacity.store.ts'
import { deleteBarrier, findBarriers, insertBarrier } from './barrier.store.ts'

type Signed = Pick<Context, 'now' | 'audit'> & { user: User }
type Pair = { menteeId: string; mentorId: string }

/**
 * Replaces a mentee's list of avoided mentors. New ones must be
 * listed.
 *
 * @throws bad-input for another mentor
 */
export async function avoidMentors(db: Db, context: Signed, mentors: readonly string[]): Promise<void> {
  const { user } = context
  await requireApplication(db, user.id)
  const { avoid } = await findBarriers(db, user.id)
  const before = avoid.map(({ mentor }) => mentor._id)
  const after = [...new Set(mentors)]
  const added = after.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !after.includes(id))
  for (const mentorId of added) {
    const mentor = await findCapacity(db, mentorId, { now: context.now() })
    if (mentor?.isAvailable !== true) throw badField('mentors', 'mentor_not_found')
    await insertBarrier(db, { ...pairOf(user, mentorId), kind: 'avoid', byId: user.id, now: context.now() })
  }
  for (const mentorId of removed) await deleteBarrier(db, { ...pairOf(user, mentorId), kind: 'avoid' })
  if (added.length > 0) await noted(db, context, 'barrier.save', user.id)
  if (removed.length > 0) await noted(db, context, 'barrier.delete', user.id)
}

/** @throws not-found for somebody who is no mentee or no mentor */
export async function tie(db: Db, context: Signed, pair: Pair): Promise<void> {
  await requireApplication(db, pair.menteeId)
  requireFound(await findCapacity(db, pair.mentorId, { now: context.now() }), 'mentor_not_found')
  const barrier = { ...pair, kind: 'tie', byId: context.user.id, now: context.now() } as const
  if (await insertBarrier(db, barrier)) await noted(db, context, 'barrier.save', pair.menteeId)
}

/** @throws not-found where there is no such tie */
export async function untie(db: Db, context: Signed, pair: Pair): Promise<void> {
  if (!(await deleteBarrier(db, { ...pair, kind: 'tie' })))
    throw new HttpError('not-found', 'mentor_not_found')
  await noted(db, context, 'barrier.delete', pair.menteeId)
}

function pairOf({ id: menteeId }: User, mentorId: string): Pair {
  return { menteeId, mentorId }
}

/** The log names only the mentee, because the avoided mentor is confidential. */
function noted(db: Db, context: Signed, action: 'barrier.save' | 'barrier.delete', menteeId: string) {
  return context.audit(db, { action, target: { type: 'mentee', id: menteeId } })
}
