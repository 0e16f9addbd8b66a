import type { introductions } from '@udyam/contract/introductions'
import { inTransaction } from '../../db/transaction.ts'
import type { Db } from '../../db/open.ts'
import type { Context, Handlers, User } from '../../http/context.ts'
import { changedFields } from '../../audit/changed-fields.ts'
import { HttpError, requireFound, requireFresh } from '../../http/http-error.ts'
import {
  dropDrafts,
  findIntroduction,
  findOpenIntroductions,
  lockApplication,
  updateIntroduction,
  type Application,
} from '../../selection/flow.store.ts'
import { closeIntroduction, moveApplication } from '../../selection/flow.ts'
import { insertProfileView } from '../../selection/profile-views.store.ts'
import { findCapacity } from '../../selection/capacity.store.ts'
import { notify } from '../../notifications/notify.ts'
import { hashToken } from '../../lib/token.ts'
import {
  deleteWish,
  findOwnIntroductions,
  insertMentorship,
  markViewed,
  type OwnIntroduction,
} from './introductions.store.ts'
import { journey, rejoin, unwish, wish, withdraw } from './journey.ts'
import { findMentoring, findMentorshipsOf, saveMentoring } from './mentoring.store.ts'

export const introductionHandlers: Handlers<typeof introductions> = {
  journey,
  withdraw,
  rejoin,
  wish,
  unwish,

  async list({ db, user }) {
    return { data: await findOwnIntroductions(db, user.id) }
  },

  async open(context) {
    const { user } = context
    const now = context.now()
    const data = await inTransaction(context.db, async (trx) => {
      const { introduction, application } = await lockOwn(trx, user.id, context.params.id)
      requireOpenOr(introduction, 'consented')
      const room = requireFound(await findCapacity(trx, user.id, { now }), 'introduction_not_found')
      if (!room.isAvailable) throw new HttpError('conflict', 'mentor_unavailable')
      await markViewed(trx, introduction._id, now)
      const viewer = { id: user.id, name: room.name, role: user.role }
      const isNew = await insertProfileView(trx, {
        aboutId: application.menteeId,
        viewer,
        what: 'brief',
        now,
      })
      if (isNew) await context.audit(trx, { action: 'introduction.open', target: targetOf(introduction) })
      if (introduction.state === 'shared') {
        await notify(trx, context, {
          to: [application.menteeId],
          kind: 'briefOpened',
          details: { mentor: room.name },
          link: '/mentee/journey',
        })
      }
      const opened = await requireOwn(trx, user.id, introduction._id)
      return { ...opened, hasRoom: !room.isPaused && room.active < room.capacity }
    })
    return { data }
  },

  async consent(context) {
    const { user } = context
    const now = context.now()
    const data = await inTransaction(context.db, async (trx) => {
      const { introduction, application } = await lockOwn(trx, user.id, context.params.id)
      // Said twice, it is said once.
      if (introduction.state === 'consented') return introduction
      requireAnswerable(introduction, now)
      requireToken(introduction, context.body.token)
      const room = requireFound(
        await findCapacity(trx, user.id, { now, lock: true }),
        'introduction_not_found',
      )
      if (!room.isAvailable) throw new HttpError('conflict', 'mentor_unavailable')
      if (room.isPaused) throw new HttpError('conflict', 'own_paused')
      if (room.active >= room.capacity) throw new HttpError('conflict', 'own_full')
      await beginMentoring(trx, context, { introduction, application, mentorName: room.name })
      return requireOwn(trx, user.id, introduction._id)
    })
    return { message: 'consent_given', data }
  },

  async decline(context) {
    const { user } = context
    const { reason, message, token } = context.body
    const data = await inTransaction(context.db, async (trx) => {
      const { introduction, application } = await lockOwn(trx, user.id, context.params.id)
      if (introduction.state === 'declined') return introduction
      requireAnswerable(introduction, context.now())
      requireToken(introduction, token)
      const found = requireFound(await findIntroduction(trx, introduction._id), 'introduction_not_found')
      await closeIntroduction(trx, context, application, found, {
        state: 'declined',
        reason,
        message,
        usesToken: true,
      })
      return requireOwn(trx, user.id, introduction._id)
    })
    return { message: 'decline_saved', data }
  },

  async mentees({ db, user, now }) {
    return { data: await findMentorshipsOf(db, { personId: user.id, side: 'mentor', now: now() }) }
  },

  async mentoring({ db, user, now }) {
    return { data: await findMentoring(db, user.id, now()) }
  },

  async updateMentoring(context) {
    const { user, body } = context
    const { updatedAt, ...change } = body
    const now = context.now()
    const data = await inTransaction(context.db, async (trx) => {
      // The same lock as a consent takes: the room counted there is the room that holds.
      await findCapacity(trx, user.id, { now, lock: true })
      const before = await findMentoring(trx, user.id, now)
      requireFresh(before, updatedAt)
      await saveMentoring(trx, user.id, { ...change, now })
      await context.audit(trx, {
        action: 'mentoring.update',
        target: { type: 'mentor', id: user.id, name: user.name },
        fields: changedFields(change, before, change),
      })
      return findMentoring(trx, user.id, now)
    })
    return { message: 'mentoring_saved', data }
  },
}

type Beginning = { introduction: OwnIntroduction; application: Application; mentorName: string }

/** Mentoring begins: what else is open for the mentee is closed, and both see each other's contact from now on. */
async function beginMentoring(
  db: Db,
  context: Context & { user: User },
  { introduction, application, mentorName }: Beginning,
): Promise<void> {
  const now = context.now()
  const { menteeId, menteeName } = application
  const mentorId = context.user.id
  await updateIntroduction(db, introduction._id, { state: 'consented', now, usesToken: true })
  const id = await insertMentorship(db, { introductionId: introduction._id, menteeId, mentorId, now })
  await moveApplication(db, context, application, { state: 'mentoring' })
  await context.audit(db, { action: 'introduction.consented', target: targetOf(introduction) })
  await context.audit(db, {
    action: 'mentorship.begin',
    target: { type: 'mentorship', id, name: menteeName },
  })
  for (const other of await findOpenIntroductions(db, menteeId)) {
    await closeIntroduction(db, context, application, other, { state: 'withdrawn' })
  }
  await dropDrafts(db, menteeId, now)
  await deleteWish(db, { menteeId, mentorId })
  const link = `/mentorships/${id}`
  await notify(db, context, { to: [menteeId], kind: 'mentoringBegun', details: { other: mentorName }, link })
  await notify(db, context, { to: [mentorId], kind: 'mentoringBegun', details: { other: menteeName }, link })
}

/** A mentor's own introduction, once its mentee's application is locked; anyone else's does not exist. */
async function lockOwn(db: Db, mentorId: string, id: string) {
  const { menteeId } = await requireOwn(db, mentorId, id)
  const application = requireFound(await lockApplication(db, menteeId), 'introduction_not_found')
  return { introduction: await requireOwn(db, mentorId, id), application }
}

async function requireOwn(db: Db, mentorId: string, id: string): Promise<OwnIntroduction> {
  const [introduction] = await findOwnIntroductions(db, mentorId, id)
  return requireFound(introduction, 'introduction_not_found')
}

function requireOpenOr({ state }: OwnIntroduction, also?: OwnIntroduction['state']): void {
  if (state !== 'shared' && state !== 'viewed' && state !== also) {
    throw new HttpError('conflict', 'step_not_possible')
  }
}

/** Whether an answer is still waited for: one whose time is over is on its way to expiry. */
function requireAnswerable(introduction: OwnIntroduction, now: Date): void {
  requireOpenOr(introduction)
  if (Date.parse(introduction.expiresAt) <= now.getTime()) {
    throw new HttpError('conflict', 'step_not_possible')
  }
}

/** A token that is given must be this introduction's, and not used. */
function requireToken(introduction: OwnIntroduction, token: string | undefined): void {
  if (token === undefined) return
  if (hashToken(token) !== introduction.tokenHash) throw new HttpError('not-found', 'introduction_not_found')
  if (introduction.isTokenUsed) throw new HttpError('conflict', 'link_used')
}

function targetOf(introduction: OwnIntroduction) {
  return { type: 'introduction', id: introduction._id, name: introduction.firstName }
}
