import type { plans } from '@udyam/contract/plans/calls'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { askedOf } from '#programme/matching/plans/requested-changes.ts'
import { changesOf } from '#programme/matching/plans/changes.ts'
import {
  addRule,
  cancelComputing,
  changePlan,
  discardPlan,
  lockDraft,
  removeRule,
} from '#programme/matching/plans/changing.ts'
import { abort, addVersion, compute, requireIdle } from '#programme/matching/plans/computing.ts'
import { gapsOf } from '#programme/matching/plans/gaps.ts'
import { findPeople } from '#programme/matching/plans/people.ts'
import { findPlan, insertPlan } from '#programme/matching/plans/plan.store.ts'
import { findReady } from '#programme/matching/plans/plan-version.store.ts'
import { readPlan, readPlans } from '#programme/matching/plans/read-plan.ts'
import { readLeft, readMentors, readPairs } from '#programme/matching/plans/plan-queries.ts'
import { prepareRequest } from '#programme/matching/plans/request.ts'
import { planExports } from './plan-exports.ts'

export const planHandlers: Handlers<typeof plans> = {
  async list({ db, query }) {
    return readPlans(db, query)
  },

  async create(context) {
    const { db, user, now, body: options } = context
    await requireIdle(db, context)
    const prepared = await prepareRequest(context, options)
    const version = await inTransaction(db, async (trx) => {
      const planId = await insertPlan(trx, { options, by: user.id, now: now() })
      const target = { type: 'plan', id: planId }
      await context.audit(trx, { action: 'plan.create', target })
      return { planId, id: await addVersion(trx, context, planId) }
    })
    compute(context, version, prepared)
    return { data: await readPlan(db, version.planId) }
  },

  async get({ db, params }) {
    return { data: await readPlan(db, params.id) }
  },

  async update(context) {
    const { id } = context.params
    const { updatedAt: readAt, ...options } = context.body
    await inTransaction(context.db, (trx) => changePlan(trx, context, { id, options, readAt }))
    return { data: await readPlan(context.db, id) }
  },

  async discard(context) {
    const { id } = context.params
    const ended = await inTransaction(context.db, (trx) => discardPlan(trx, context, id))
    if (ended !== undefined) abort(context.db, ended)
    return { data: await readPlan(context.db, id) }
  },

  async compute(context) {
    const { db, params } = context
    await requireIdle(db, context)
    const { options } = await requirePlan(db, params.id)
    const prepared = await prepareRequest(context, options, params.id)
    const id = await inTransaction(db, async (trx) => {
      await lockDraft(trx, params.id)
      const target = { type: 'plan', id: params.id }
      await context.audit(trx, { action: 'plan.compute', target })
      return addVersion(trx, context, params.id)
    })
    compute(context, { id, planId: params.id }, prepared)
    return { data: await readPlan(db, params.id) }
  },

  async cancel(context) {
    const { id } = context.params
    abort(context.db, await inTransaction(context.db, (trx) => cancelComputing(trx, context, id)))
    return { data: await readPlan(context.db, id) }
  },

  async addRule(context) {
    const { id: planId } = context.params
    const { mentee: menteeId, mentor: mentorId, kind, reason } = context.body
    const rule = { planId, menteeId, mentorId, kind, reason }
    await inTransaction(context.db, (trx) => addRule(trx, context, rule))
    return { data: await readPlan(context.db, planId) }
  },

  async removeRule(context) {
    const { id: planId, rule: id } = context.params
    await inTransaction(context.db, (trx) => removeRule(trx, context, { planId, id }))
    return { data: await readPlan(context.db, planId) }
  },

  async pairs(context) {
    return readPairs(context.db, await askedOf(context))
  },

  async left(context) {
    return readLeft(context.db, await askedOf(context))
  },

  async mentors(context) {
    return readMentors(context.db, await askedOf(context))
  },

  ...planExports,

  async gaps(context) {
    const { options } = await requirePlan(context.db, context.params.id)
    return { data: await gapsOf(await findPeople(context, options), options) }
  },

  async changes(context) {
    const { db, params } = context
    const { options } = await requirePlan(db, params.id)
    const version = await findReady(db, params.id)
    if (version === undefined) return { data: { kinds: [], people: [], broken: [] } }
    return { data: await changesOf(context, { planId: params.id, version, options }) }
  },
}

async function requirePlan(db: Db, id: string) {
  return requireFound(await findPlan(db, id), 'plan_not_found')
}
