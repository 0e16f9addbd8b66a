import type { matching } from '@udyam/contract/matching/matching'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Handlers } from '../../http/context.ts'
import { requireApplication } from '../../selection/application.ts'
import { compareMentors } from '../../selection/candidates/comparison.ts'
import { askForAnswers } from '../../selection/matching/asking.ts'
import { findBarriers } from '../../selection/matching/barrier.store.ts'
import { avoidMentors, tie, untie } from '../../selection/matching/barriers.ts'

export const matchingHandlers: Handlers<typeof matching> = {
  async getAvoid({ db, user }) {
    return { data: await findAvoided(db, user.id) }
  },

  async saveAvoid(context) {
    const data = await inTransaction(context.db, async (trx) => {
      await avoidMentors(trx, context, context.body.mentors)
      return findAvoided(trx, context.user.id)
    })
    return { message: 'avoid_saved', data }
  },

  async barriers({ db, params }) {
    await requireApplication(db, params.id)
    return { data: await findBarriers(db, params.id) }
  },

  async saveTie(context) {
    const { mentee: menteeId, mentor: mentorId } = context.body
    await inTransaction(context.db, (trx) => tie(trx, context, { menteeId, mentorId }))
    return { message: 'tie_saved' }
  },

  async removeTie(context) {
    const { mentee: menteeId, mentor: mentorId } = context.query
    await inTransaction(context.db, (trx) => untie(trx, context, { menteeId, mentorId }))
    return { message: 'tie_removed' }
  },

  async compare({ db, params, query, now }) {
    await requireApplication(db, params.id)
    const asked = { menteeId: params.id, mentorIds: query.mentor, now: now() }
    return { data: await compareMentors(db, asked) }
  },

  async ask(context) {
    const data = await inTransaction(context.db, (trx) => askForAnswers(trx, context, context.body.people))
    return { message: data.asked > 0 ? 'match_asked' : 'match_asked_lately', data }
  },
}

async function findAvoided(db: Db, menteeId: string) {
  return (await findBarriers(db, menteeId)).avoid.map(({ mentor }) => mentor)
}
