import { indianDate } from '@udyam/contract/indian-date'
import type { intakes } from '@udyam/contract/intakes/calls'
import type { Intake, IntakeGiven, IntakePage } from '@udyam/contract/intakes/schemas'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { toEach } from '#platform/http/bulk.ts'
import type { Context, Handlers } from '#platform/http/context.ts'
import { badField, HttpError, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { isCriterionSet } from '#platform/setup/criterion-set.store.ts'
import { finishIntake, moveToIntake, stateNow } from '#programme/selection/intakes/intake.ts'
import {
  findComingIntakes,
  findIntake,
  findIntakeBySlug,
  findIntakeRecord,
  findIntakes,
  hasEvaluated,
  insertIntake,
  type KnownIntake,
  updateIntake,
  wordsOf,
} from '#programme/selection/intakes/intake.store.ts'
import { posterHandlers } from './poster.ts'

const missing = 'intake_not_found'

export const intakeHandlers: Handlers<typeof intakes> = {
  async look({ db, params, now }) {
    const found = requireFound(await findIntakeBySlug(db, params.slug), missing)
    const { slug, opensOn, closesOn, releaseOn } = found
    const days = { opensOn, closesOn, releaseOn }
    const next = await findNext(db, { except: found.id, now: now() })
    const state = stateNow(found, now())
    return { data: { slug: slug ?? '', ...wordsOf(found), ...days, state, next } }
  },

  list: async ({ db, now }) => ({ data: await findIntakes(db, indianDate(now())) }),

  async get({ db, params, now }) {
    return { data: requireFound(await findIntakeRecord(db, params.id, indianDate(now())), missing) }
  },

  async create(context) {
    const { db, body, now } = context
    const data = await inTransaction(db, async (trx) => {
      await requireFreeSlug(trx, body)
      await requireCriteria(trx, body)
      const id = await insertIntake(trx, body, now())
      return saved(trx, context, { id, action: 'intake.save' })
    })
    return { message: 'intake_made', data }
  },

  async update(context) {
    const { db, params, now } = context
    const { updatedAt, ...given } = context.body
    const data = await inTransaction(db, async (trx) => {
      const found = requireFound(await findIntake(trx, params.id, { lock: true }), missing)
      if (found.isRolling) throw new HttpError('conflict', 'intake_rolls')
      if (found.finishedAt !== null) throw new HttpError('conflict', 'intake_finished')
      requireFresh({ updatedAt: found.updatedAt.toISOString() }, updatedAt)
      await requireFreeSlug(trx, given, found.id)
      await requireCriteria(trx, given, found)
      await updateIntake(trx, found.id, given, now())
      return saved(trx, context, { id: found.id, action: 'intake.save' })
    })
    return { message: 'intake_saved', data }
  },

  async finish(context) {
    const { db, params } = context
    const { carryTo, updatedAt } = context.body
    const data = await inTransaction(db, async (trx) => {
      const found = requireFound(await findIntake(trx, params.id), missing)
      requireFresh({ updatedAt: found.updatedAt.toISOString() }, updatedAt)
      await finishIntake(trx, context, { id: params.id, carryTo })
      return saved(trx, context, { id: params.id, action: 'intake.finish' })
    })
    return { message: 'intake_finished_now', data }
  },

  ...posterHandlers,

  async move(context) {
    const { intake: to, ids } = context.body
    const records = ids.map((_id) => ({ _id }))
    const data = await toEach(context, records, async (trx, { _id: menteeId }) => {
      await moveToIntake(trx, context, { menteeId, to })
      return { message: 'intake_moved' }
    })
    return { data }
  },
}

/** Another intake that is open, or the next to open. */
async function findNext(db: Db, { except, now }: { except: string; now: Date }): Promise<IntakePage['next']> {
  const other = (await findComingIntakes(db, indianDate(now))).find(({ id }) => id !== except)
  if (other === undefined || other.slug === null || other.opensOn === null) return null
  return { slug: other.slug, name: wordsOf(other).name, opensOn: other.opensOn, state: stateNow(other, now) }
}

/** @throws bad-input for an address that another intake has */
async function requireFreeSlug(db: Db, { slug }: IntakeGiven, own?: string): Promise<void> {
  const taken = await findIntakeBySlug(db, slug)
  if (taken !== undefined && taken.id !== own) throw badField('slug', 'intake_slug_taken')
}

/** @throws bad-input for unknown criteria, or other ones once somebody of the intake has been evaluated */
async function requireCriteria(db: Db, { criteria }: IntakeGiven, before?: KnownIntake): Promise<void> {
  if (criteria === undefined || criteria.toLowerCase() === before?.criteria) return
  if (!(await isCriterionSet(db, criteria))) throw badField('criteria', 'setting_not_found')
  if (before !== undefined && (await hasEvaluated(db, before.id)))
    throw badField('criteria', 'intake_evaluated')
}

type Done = { id: string; action: 'intake.save' | 'intake.finish' }

async function saved(db: Db, { audit, now }: Pick<Context, 'audit' | 'now'>, done: Done): Promise<Intake> {
  await audit(db, { action: done.action, target: { type: 'intake', id: done.id } })
  return requireFound(await findIntakeRecord(db, done.id, indianDate(now())), missing)
}
