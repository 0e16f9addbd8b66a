import { randomBytes } from 'node:crypto'
import type { adminSelection } from '@udyam/contract/admin-selection'
import { indianDate } from '@udyam/contract/fields'
import { inTransaction } from '../../db/transaction.ts'
import type { Db } from '../../db/open.ts'
import type { Handler } from '../../http/context.ts'
import { badField, HttpError, requireFound } from '../../http/http-error.ts'
import { uniqueOrConflict } from '../../http/unique.ts'
import {
  findIntroduction,
  findMentorship,
  findOpenIntroductions,
  lockApplication,
  updateIntroduction,
} from '../../selection/flow.store.ts'
import { closeIntroduction, endMentorship, moveApplication } from '../../selection/flow.ts'
import { findCapacity } from '../../selection/capacity.store.ts'
import { notify } from '../../notifications/notify.ts'
import { hashToken } from '../../lib/token.ts'
import { insertIntroduction, shareIntroduction } from './introductions.store.ts'
import { findIntroductions, findMentorships, findProfile, findSettings } from './selection.store.ts'

const dayMs = 86_400_000

/** Prepares an introduction; the mentor sees nothing of it before it is shared. */
export const introduce: Handler<typeof adminSelection.introduce> = async (context) => {
  const { id: menteeId } = context.params
  const { mentor: mentorId, note } = context.body
  const now = context.now()
  const data = await inTransaction(context.db, async (trx) => {
    const application = requireFound(await lockApplication(trx, menteeId), 'mentee_not_found')
    if (application.state !== 'eligible' && application.state !== 'introduced') {
      throw new HttpError('conflict', 'step_not_possible')
    }
    const room = await findCapacity(trx, mentorId, { now })
    if (room === undefined) throw badField('mentor', 'mentor_required')
    if (!room.isAvailable) throw new HttpError('conflict', 'mentor_unavailable')
    const introduction = { menteeId, mentorId, note, createdBy: context.user.id, now }
    const id = await uniqueOrConflict(insertIntroduction(trx, introduction), 'introduction_taken')
    await context.audit(trx, {
      action: 'introduction.draft',
      target: { type: 'introduction', id, name: application.menteeName },
    })
    return requireIntroduction(trx, id)
  })
  return { message: 'introduction_drafted' as const, data }
}

/** Sends the brief: what the mentor is shown is kept as it is now. */
export const share: Handler<typeof adminSelection.share> = async (context) => {
  const { id } = context.params
  const now = context.now()
  const token = randomBytes(32).toString('base64url')
  const data = await inTransaction(context.db, async (trx) => {
    const { introduction, application } = await lockIntroduction(trx, id)
    if (introduction.state !== 'draft') throw new HttpError('conflict', 'step_not_possible')
    if (application.state !== 'eligible' && application.state !== 'introduced') {
      throw new HttpError('conflict', 'step_not_possible')
    }
    const settings = await findSettings(trx)
    const open = await findOpenIntroductions(trx, application.menteeId)
    if (open.length >= settings.openIntroductions) throw new HttpError('conflict', 'introductions_full')
    await requireRoom(trx, introduction.mentorId, now)
    const { brief } = requireFound(await findProfile(trx, application.menteeId, now), 'mentee_not_found')
    const { note, brief: previewed } = context.body
    if (previewed !== undefined && JSON.stringify(previewed) !== JSON.stringify(brief)) {
      throw new HttpError('conflict', 'brief_changed')
    }
    const expiresAt = new Date(now.getTime() + settings.expiryDays * dayMs)
    await shareIntroduction(trx, id, { brief, note, tokenHash: hashToken(token), now, expiresAt })
    if (application.state === 'eligible') {
      await moveApplication(trx, context, application, { state: 'introduced' })
    }
    await context.audit(trx, {
      action: 'introduction.shared',
      target: { type: 'introduction', id, name: application.menteeName },
    })
    const shared = await requireIntroduction(trx, id)
    const link = `/mentor/introductions/${id}`
    const day = indianDate(expiresAt)
    await notify(trx, context, {
      to: [introduction.mentorId],
      kind: 'introductionShared',
      details: { mentee: brief.firstName, day, message: shared.note },
      link,
      mailLink: `${link}?token=${token}`,
    })
    await notify(trx, context, {
      to: [application.menteeId],
      kind: 'briefSent',
      details: { mentor: introduction.mentorName, day },
      link: '/mentee/journey',
    })
    return shared
  })
  return { message: 'introduction_shared' as const, data }
}

/** Takes an introduction back, whether the mentor has seen it or not. */
export const recall: Handler<typeof adminSelection.recall> = async (context) => {
  const { id } = context.params
  const data = await inTransaction(context.db, async (trx) => {
    const { introduction, application } = await lockIntroduction(trx, id)
    const { state } = introduction
    if (state === 'draft') {
      await updateIntroduction(trx, id, { state: 'withdrawn', now: context.now() })
      await context.audit(trx, {
        action: 'introduction.withdrawn',
        target: { type: 'introduction', id, name: application.menteeName },
      })
    } else if (state === 'shared' || state === 'viewed') {
      await closeIntroduction(trx, context, application, introduction, { state: 'withdrawn' })
    } else {
      throw new HttpError('conflict', 'step_not_possible')
    }
    return requireIntroduction(trx, id)
  })
  return { message: 'introduction_recalled' as const, data }
}

export const endByAdmin: Handler<typeof adminSelection.endMentorship> = async (context) => {
  const { id } = context.params
  const data = await inTransaction(context.db, async (trx) => {
    const found = requireFound(await findMentorship(trx, id), 'mentorship_not_found')
    const application = requireFound(await lockApplication(trx, found.menteeId), 'mentorship_not_found')
    const mentorship = requireFound(await findMentorship(trx, id), 'mentorship_not_found')
    if (mentorship.state !== 'active') throw new HttpError('conflict', 'mentorship_closed')
    const { reason } = context.body
    await endMentorship(trx, context, application, mentorship, { by: 'admin', reason, message: reason })
    const [ended] = await findMentorships(trx, { id })
    return requireFound(ended, 'mentorship_not_found')
  })
  return { message: 'mentorship_ended' as const, data }
}

/** An introduction as it stands once its mentee's application is locked. */
async function lockIntroduction(db: Db, id: string) {
  const found = requireFound(await findIntroduction(db, id), 'introduction_not_found')
  const application = requireFound(await lockApplication(db, found.menteeId), 'introduction_not_found')
  const introduction = requireFound(await findIntroduction(db, id), 'introduction_not_found')
  return { introduction, application }
}

async function requireIntroduction(db: Db, id: string) {
  const [introduction] = await findIntroductions(db, { id })
  return requireFound(introduction, 'introduction_not_found')
}

/** @throws conflict when the mentor cannot take on another mentee */
async function requireRoom(db: Db, mentorId: string, now: Date): Promise<void> {
  const room = requireFound(await findCapacity(db, mentorId, { now }), 'introduction_not_found')
  if (!room.isAvailable) throw new HttpError('conflict', 'mentor_unavailable')
  if (room.isPaused) throw new HttpError('conflict', 'mentor_paused')
  if (room.active >= room.capacity) throw new HttpError('conflict', 'mentor_full')
}
