import type { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { askWhereOutdated } from '#programme/privacy/confirming.ts'
import { choiceOf } from '#programme/selection/candidates/choice.ts'
import { insertChoice } from '#programme/selection/candidates/choice.store.ts'
import {
  draftIntroduction,
  recallIntroduction,
  shareIntroduction,
} from '#programme/selection/introduction-sharing.ts'
import { endByAdmin } from '#programme/selection/mentorship.ts'
import { findIntroductions, findMentorships } from './history.store.ts'

type Calls = Pick<typeof adminSelection, 'introduce' | 'share' | 'recall' | 'endMentorship'>

export const introductionHandlers: Handlers<Calls> = {
  async introduce(context) {
    const { params, body, user } = context
    const { mentor: mentorId, note, override, lift, source } = body
    const draft = { menteeId: params.id, mentorId, note, by: user, override, lift }
    const pair = { menteeId: params.id, mentorId, now: context.now() }
    const choice = source && (await choiceOf(context.db, { ...pair, source }))
    const data = await inTransaction(context.db, async (trx) => {
      const id = await draftIntroduction(trx, context, draft)
      if (choice) await insertChoice(trx, { ...choice, introductionId: id })
      return requireIntroduction(trx, id, context.now())
    })
    return { message: 'introduction_drafted', data }
  },

  async share(context) {
    const { id } = context.params
    const { note, brief: previewed, override, lift } = context.body
    const { user: by } = context
    await askWhereOutdated(context, id)
    const data = await inTransaction(context.db, async (trx) => {
      await shareIntroduction(trx, context, { id, note, previewed, by, override, lift })
      return requireIntroduction(trx, id, context.now())
    })
    return { message: 'introduction_shared', data }
  },

  async recall(context) {
    const { id } = context.params
    const data = await inTransaction(context.db, async (trx) => {
      await recallIntroduction(trx, context, id)
      return requireIntroduction(trx, id, context.now())
    })
    return { message: 'introduction_recalled', data }
  },

  async endMentorship(context) {
    const { id } = context.params
    const data = await inTransaction(context.db, async (trx) => {
      await endByAdmin(trx, context, { id, reason: context.body.reason })
      const [ended] = await findMentorships(trx, { id })
      return requireFound(ended, 'mentorship_not_found')
    })
    return { message: 'mentorship_ended', data }
  },
}

async function requireIntroduction(db: Db, id: string, now: Date) {
  const [introduction] = await findIntroductions(db, { id }, now)
  return requireFound(introduction, 'introduction_not_found')
}
