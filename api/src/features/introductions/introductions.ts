import type { introductions } from '@udyam/contract/introductions/calls'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { badField, requireFound } from '#platform/http/http-error.ts'
import { isToAskAgain } from '#programme/privacy/consent.store.ts'
import { changeMentoring } from '#programme/selection/capacity.ts'
import { findMentoring } from '#programme/selection/capacity.store.ts'
import { findLanguages } from '#programme/selection/participant.store.ts'
import { findSettings } from '#platform/setup/selection-settings.store.ts'
import { consent, decline, openBrief } from '#programme/selection/introduction.ts'
import { findAskedOf } from './next-step.ts'
import { findIntroductionsOfMentor } from './introductions.store.ts'
import { journeyHandlers } from './journey.ts'
import { findMentorshipsOf } from './mentorship-summaries.store.ts'

export const introductionHandlers: Handlers<typeof introductions> = {
  ...journeyHandlers,

  async list({ db, user, now }) {
    return { data: await findIntroductionsOfMentor(db, user.id, { now: now() }) }
  },

  async open(context) {
    const { user, params } = context
    const data = await inTransaction(context.db, async (trx) => {
      const { hasCapacity } = await openBrief(trx, context, { id: params.id, mentorId: user.id })
      const { menteeId, ...introduction } = await requireIntroduction(trx, context)
      const languages = await findLanguages(trx, { menteeId, mentorId: user.id })
      return {
        ...introduction,
        brief: requireFound(introduction.brief, 'introduction_not_found'),
        hasRoom: hasCapacity,
        ...languages.mentee,
        sharesLanguage: languages.isShared,
        asks: await findSettings(trx),
        asksContact: await isToAskAgain(trx, { accountId: user.id, purpose: 'contact' }),
      }
    })
    return { data }
  },

  async consent(context) {
    const { user, params, body } = context
    const hasBegun = await inTransaction(context.db, (trx) =>
      consent(trx, context, { ...body, id: params.id, mentorId: user.id }),
    )
    // Thrown only here, because the answer must stay stored.
    if (!hasBegun) throw badField('ties', 'ties_forbid')
    const data = await requireIntroduction(context.db, context)
    return { message: 'consent_given', data }
  },

  async decline(context) {
    const { user, params, body } = context
    const data = await inTransaction(context.db, async (trx) => {
      await decline(trx, context, { ...body, id: params.id, mentorId: user.id })
      return requireIntroduction(trx, context)
    })
    return { message: 'decline_saved', data }
  },

  async mentees({ db, user, now }) {
    return { data: await findMentorshipsOf(db, { personId: user.id, side: 'mentor', now: now() }) }
  },

  async mentoring({ db, user, now }) {
    const asked = await findAskedOf(db, { id: user.id, now: now() })
    return { data: await findMentoring(db, user.id, now()), asked }
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

async function requireIntroduction(
  db: Db,
  { user, params: { id }, now }: Pick<Context, 'now'> & { user: User; params: { id: string } },
) {
  const [introduction] = await findIntroductionsOfMentor(db, user.id, { id, now: now() })
  return requireFound(introduction, 'introduction_not_found')
}
