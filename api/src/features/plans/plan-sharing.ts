import { signals } from '@udyam/contract/matching/settings'
import type { Wording } from '@udyam/contract/csv/schemas'
import { indianDate } from '@udyam/contract/indian-date'
import type { planSharing } from '@udyam/contract/plans/calls'
import { csvLines } from '#platform/csv/csv.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { askOutdated } from '#programme/privacy/confirming.ts'
import { findPairsOfReady } from '#programme/matching/plans/plan-version.store.ts'
import { findPlan } from '#programme/matching/plans/plan.store.ts'
import { readPlan } from '#programme/matching/plans/read-plan.ts'
import { type Case, findCases } from '#programme/matching/quality/quality.store.ts'
import { qualityOf } from '#programme/matching/quality/quality.ts'
import { previewPlan, toAnswer } from '#programme/matching/sharing/preview.ts'
import { dropPair, publishPlan, takeBack } from '#programme/matching/sharing/publishing.ts'
import { findHeldPlan } from '#programme/matching/sharing/sharing.store.ts'

const columns = ['shared', 'source', 'rank', 'score', 'known', ...signals, 'outcome', 'reason', 'fit']

/** Prepares, shares and recalls a plan's introductions, and compares predicted fit with outcomes. */
export const planSharingHandlers: Handlers<typeof planSharing> = {
  async preview(context) {
    const { db, params } = context
    const plan = requireFound(await findPlan(db, params.id), 'plan_not_found')
    const ready = await findPairsOfReady(db, plan.id)
    if (ready === undefined) throw new HttpError('conflict', 'plan_not_ready')
    return { data: toAnswer(await previewPlan(db, context, { plan, ...ready })) }
  },

  async publish(context) {
    const { id } = context.params
    const { body } = context
    const ready = await findPairsOfReady(context.db, id)
    const data = await inTransaction(context.db, async (trx) => {
      await publishPlan(trx, context, { id, ...body })
      return readPlan(trx, id)
    })
    for (const { menteeId } of ready?.pairs ?? []) await askOutdated(context, menteeId)
    return { message: body.how === 'share' ? 'plan_held' : 'plan_published', data }
  },

  async takeBack(context) {
    const { id } = context.params
    const data = await inTransaction(context.db, async (trx) => {
      await takeBack(trx, context, id)
      return readPlan(trx, id)
    })
    return { message: 'plan_taken_back', data }
  },

  async drop(context) {
    const { id } = context.params
    const data = await inTransaction(context.db, async (trx) => {
      await dropPair(trx, context, { id, menteeId: context.body.mentee })
      return readPlan(trx, id)
    })
    return { message: 'plan_pair_dropped', data }
  },

  async held({ db }) {
    return { data: await findHeldPlan(db) }
  },

  async quality({ db, query }) {
    return { data: qualityOf(await findCases(db, query)) }
  },

  async exportQuality({ db, query }) {
    const cases = await findCases(db, query)
    const lines = (wording: Wording) => csvLines(columns, batchOf(cases), { wording })
    return { csv: { rows: cases.length, lines } }
  },
}

async function* batchOf(cases: readonly Case[]) {
  yield cases.map(({ sharedAt, signals: alike, ...one }) => ({
    ...one,
    ...alike,
    shared: indianDate(sharedAt),
  }))
}
