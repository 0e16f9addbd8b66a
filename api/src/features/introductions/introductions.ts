import type { introductions } from '@udyam/contract/introductions'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Handlers } from '../../http/context.ts'
import { requireFound } from '../../http/http-error.ts'
import { changeMentoring } from '../../selection/capacity.ts'
import { findMentoring } from '../../selection/capacity.store.ts'
import { consent, decline, openBrief } from '../../selection/introduction.ts'
import { findIntroductionsOfMentor } from './introductions.store.ts'
import { journeyHandlers } from './journey.ts'
import { findMentorshipsOf } from './mentorship-summaries.store.ts'

export const introductionHandlers: Handlers<typeof introductions> = {
  ...journeyHandlers,

  async list({ db, user }) {
    return { data: await findIntroductionsOfMentor(db, user.id) }
  },

  async open(context) {
    const { user, params } = context
    const data = await inTransaction(context.db, async (trx) => {
      const { hasCapacity } = await openBrief(trx, context, { id: params.id, mentorId: user.id })
      return { ...(await requireIntroduction(trx, user.id, params.id)), hasRoom: hasCapacity }
    })
    return { data }
  },

  async consent(context) {
    const { user, params, body } = context
    const data = await inTransaction(context.db, async (trx) => {
      await consent(trx, context, { id: params.id, mentorId: user.id, token: body.token })
      return requireIntroduction(trx, user.id, params.id)
    })
    return { message: 'consent_given', data }
  },

  async decline(context) {
    const { user, params, body } = context
    const data = await inTransaction(context.db, async (trx) => {
      await decline(trx, context, { ...body, id: params.id, mentorId: user.id })
      return requireIntroduction(trx, user.id, params.id)
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
    const { user: mentor } = context
    const { updatedAt: readAt, ...change } = context.body
    const data = await inTransaction(context.db, async (trx) => {
      await changeMentoring(trx, context, { mentor, change, readAt })
      return findMentoring(trx, mentor.id, context.now())
    })
    return { message: 'mentoring_saved', data }
  },
}

async function requireIntroduction(db: Db, mentorId: string, id: string) {
  const [introduction] = await findIntroductionsOfMentor(db, mentorId, { id })
  return requireFound(introduction, 'introduction_not_found')
}
