import type { matching } from '@udyam/contract/matching/calls'
import { askAgainDays } from '@udyam/contract/matching/values'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { requireApplication } from '#programme/selection/application.ts'
import { compareMentors } from '#programme/selection/candidates/comparison.ts'
import { findBarriers } from '#programme/selection/matching/barrier.store.ts'
import { avoidMentors, tie, untie } from '#programme/selection/matching/barriers.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { SelectionContext } from '#programme/selection/context.ts'
import { markAsked } from '#programme/selection/matching/answers.store.ts'

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

/**
 * Asks mentees and listed mentors for their answers, in the app and by mail; not if asked within seven
 * days. Concurrent calls ask once.
 *
 * @returns how many are asked, and how many were asked recently
 */
async function askForAnswers(
  db: Db,
  context: SelectionContext,
  people: readonly string[],
): Promise<{ asked: number; lately: number }> {
  const now = context.now()
  const asking = { ids: people, now, lately: new Date(now.getTime() - askAgainDays * 86_400_000) }
  const sides = [
    { link: '/mentee/journey', type: 'mentee', ...(await markAsked(db, { role: 'mentee', ...asking })) },
    { link: '/mentors/profile', type: 'mentor', ...(await markAsked(db, { role: 'mentor', ...asking })) },
  ]
  let counted = { asked: 0, lately: 0 }
  for (const { link, type, asked, reached } of sides) {
    await notify(db, context, { to: asked, kind: 'matchAsked', people: [], link })
    for (const id of asked) await context.audit(db, { action: 'matching.ask', target: { type, id } })
    counted = {
      asked: counted.asked + asked.length,
      lately: counted.lately + reached - asked.length,
    }
  }
  return counted
}
