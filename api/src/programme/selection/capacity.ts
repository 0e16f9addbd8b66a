import { changedFields } from '#platform/audit/changed-fields.ts'
import type { Db } from '#platform/db/open.ts'
import { HttpError, requireFound, requireFresh } from '#platform/http/http-error.ts'
import {
  findCapacity,
  findMentoring,
  saveMentoring,
  type MentorCapacity,
  type MentoringChange,
} from './capacity.store.ts'
import type { SelectionContext } from './context.ts'

const refusals = {
  admin: { paused: 'mentor_paused', full: 'mentor_full' },
  mentor: { paused: 'own_paused', full: 'own_full' },
} as const

/**
 * The capacity of a mentor who can accept one more mentee.
 *
 * @param caller who asks, which decides the code of the refusal; the mentor is locked until the transaction ends
 * @throws not-found for an unknown mentor; conflict when the mentor is not available, takes a break or is full
 */
export async function requireCapacity(
  db: Db,
  mentorId: string,
  { caller, now }: { caller: 'admin' | 'mentor'; now: Date },
): Promise<MentorCapacity> {
  const found = requireFound(await findCapacity(db, mentorId, { now, lock: true }), 'introduction_not_found')
  if (!found.isAvailable) throw new HttpError('conflict', 'mentor_unavailable')
  if (found.isPaused) throw new HttpError('conflict', refusals[caller].paused)
  if (isFull(found)) throw new HttpError('conflict', refusals[caller].full)
  return found
}

export function isFull({ active, capacity }: MentorCapacity): boolean {
  return active >= capacity
}

/**
 * Changes how many mentees a mentor accepts, and their pause. It takes the lock that a consent takes.
 *
 * @param readAt the `updatedAt` the change started from
 * @throws conflict for a stale edit
 */
export async function changeMentoring(
  db: Db,
  context: SelectionContext,
  {
    mentor,
    change,
    readAt,
  }: { mentor: { id: string; name: string }; change: MentoringChange; readAt: string | undefined },
): Promise<void> {
  const now = context.now()
  await findCapacity(db, mentor.id, { now, lock: true })
  const before = await findMentoring(db, mentor.id, now)
  requireFresh(before, readAt)
  await saveMentoring(db, mentor.id, { ...change, now })
  await context.audit(db, {
    action: 'mentoring.update',
    target: { type: 'mentor', id: mentor.id },
    fields: changedFields(change, before, change),
  })
}
