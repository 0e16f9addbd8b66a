import { mostWishes, type introductions, type Journey } from '@udyam/contract/introductions'
import { inTransaction } from '../../db/transaction.ts'
import type { Db } from '../../db/open.ts'
import type { Context, Handler, User } from '../../http/context.ts'
import { badField, HttpError, requireFound } from '../../http/http-error.ts'
import {
  dropDrafts,
  findActiveMentorship,
  findOpenIntroductions,
  lockApplication,
  reopenEvaluations,
} from '../../selection/flow.store.ts'
import { closeIntroduction, endMentorship, moveApplication, targetOf } from '../../selection/flow.ts'
import { findProfileViews } from '../../selection/profile-views.store.ts'
import { findCapacity } from '../../selection/capacity.store.ts'
import { findWishes } from '../../selection/wishes.store.ts'
import { notify } from '../../notifications/notify.ts'
import {
  deleteWish,
  findCertificatesOf,
  findIntroductionsOf,
  findReviewDays,
  saveWish,
} from './introductions.store.ts'
import { findMentorshipsOf } from './mentoring.store.ts'

const dayMs = 86_400_000

type Calls = typeof introductions
type Reading = Pick<Context, 'now'> & { user: User }

export const journey: Handler<Calls['journey']> = async (context) => ({
  data: await inTransaction(context.db, (trx) => readJourney(trx, context)),
})

/** Leaves the selection: nothing stays open, and whoever waits is told. */
export const withdraw: Handler<Calls['withdraw']> = async (context) => {
  const { id } = context.user
  const data = await inTransaction(context.db, async (trx) => {
    const application = requireFound(await lockApplication(trx, id), 'mentee_not_found')
    if (application.state === 'withdrawn') throw new HttpError('conflict', 'step_not_possible')
    // First: whatever is closed from here on leads nobody back into the queue.
    await moveApplication(trx, context, application, { state: 'withdrawn' })
    for (const introduction of await findOpenIntroductions(trx, id)) {
      await closeIntroduction(trx, context, application, introduction, { state: 'withdrawn' })
    }
    await dropDrafts(trx, id, context.now())
    const mentorship = await findActiveMentorship(trx, id)
    if (mentorship !== undefined) {
      await endMentorship(trx, context, application, mentorship, { by: 'mentee', reason: 'moved_on' })
    }
    await notify(trx, context, {
      to: 'admins',
      kind: 'applicationWithdrawn',
      details: { mentee: application.menteeName },
      link: `/admin/selection/${id}`,
    })
    return readJourney(trx, context)
  })
  return { message: 'withdrawn' as const, data }
}

export const rejoin: Handler<Calls['rejoin']> = async (context) => {
  const { id } = context.user
  const data = await inTransaction(context.db, async (trx) => {
    const application = requireFound(await lockApplication(trx, id), 'mentee_not_found')
    if (application.state !== 'withdrawn') throw new HttpError('conflict', 'step_not_possible')
    await moveApplication(trx, context, application, { state: 'registered' })
    await reopenEvaluations(trx, id)
    return readJourney(trx, context)
  })
  return { message: 'rejoined' as const, data }
}

export const wish: Handler<Calls['wish']> = async (context) => {
  const { id: menteeId } = context.user
  const { mentor: mentorId, note } = context.body
  const now = context.now()
  const data = await inTransaction(context.db, async (trx) => {
    const application = requireFound(await lockApplication(trx, menteeId), 'mentee_not_found')
    const mentor = await findCapacity(trx, mentorId, { now })
    if (mentor?.isAvailable !== true) throw badField('mentor', 'mentor_not_found')
    const wishes = await findWishes(trx, menteeId, { listed: true })
    const isNew = wishes.every((known) => known.mentor._id !== mentorId)
    if (isNew && wishes.length >= mostWishes) throw new HttpError('conflict', 'wishes_full')
    await saveWish(trx, { menteeId, mentorId, note, now })
    await context.audit(trx, {
      action: 'wish.save',
      target: { type: 'mentor', id: mentorId, name: mentor.name },
    })
    if (isNew) {
      await notify(trx, context, {
        to: 'admins',
        kind: 'wishMade',
        details: { mentee: application.menteeName, mentor: mentor.name, message: note },
        link: `/admin/selection/${menteeId}`,
      })
    }
    return findWishes(trx, menteeId, { listed: true })
  })
  return { message: 'wish_saved' as const, data }
}

export const unwish: Handler<Calls['unwish']> = async (context) => {
  const { id: menteeId } = context.user
  const { id: mentorId } = context.params
  const data = await inTransaction(context.db, async (trx) => {
    const application = requireFound(await lockApplication(trx, menteeId), 'mentee_not_found')
    if (!(await deleteWish(trx, { menteeId, mentorId }))) throw new HttpError('not-found', 'mentor_not_found')
    await context.audit(trx, { action: 'wish.delete', target: targetOf(application) })
    return findWishes(trx, menteeId, { listed: true })
  })
  return { message: 'wish_removed' as const, data }
}

/** Read under the application's lock, so that its parts fit together. */
async function readJourney(db: Db, { now, user }: Reading): Promise<Journey> {
  const application = requireFound(await lockApplication(db, user.id), 'mentee_not_found')
  const introduced = await findIntroductionsOf(db, user.id)
  const waiting = introduced.filter(({ state }) => state === 'shared' || state === 'viewed')
  const { state, since } = application
  const isLookedAt = state === 'registered' || state === 'under_review' || state === 'eligible'
  const by = isLookedAt
    ? new Date(since.getTime() + (await findReviewDays(db)) * dayMs).toISOString()
    : (waiting.map(({ expiresAt }) => expiresAt).toSorted()[0] ?? null)
  return {
    state,
    since: since.toISOString(),
    by,
    reason: application.reason,
    introductions: introduced,
    mentorships: await findMentorshipsOf(db, { personId: user.id, side: 'mentee', now: now() }),
    certificates: await findCertificatesOf(db, user.id),
    wishes: await findWishes(db, user.id, { listed: true }),
    openings: await findProfileViews(db, user.id),
    updatedAt: application.updatedAt.toISOString(),
  }
}
