import type { criterionSets } from '@udyam/contract/criteria/calls'
import type { CriterionSet } from '@udyam/contract/criteria/schemas'
import { standardSetId } from '@udyam/contract/criteria/values'
import type { InLanguages } from '@udyam/contract/setup/in-language'
import { languages } from '@udyam/contract/texts/languages'
import { changeSetting } from '#office/setup/setup.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers } from '#platform/http/context.ts'
import { badField, HttpError, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { uniqueOrConflict } from '#platform/http/unique.ts'
import {
  copyCriteria,
  findCriteriaOfSets,
  findCriteriaPart,
  saveCriteria,
} from '#platform/setup/criteria.store.ts'
import {
  deleteCriterionSet,
  findCriterionSet,
  findCriterionSets,
  insertCriterionSet,
  type KnownSet,
  lockCriterionSet,
  renameCriterionSet,
} from '#platform/setup/criterion-set.store.ts'

const missing = 'setting_not_found'

export const criteriaHandlers: Handlers<typeof criterionSets> = {
  async list({ db }) {
    const sets = await findCriterionSets(db)
    const criteria = await findCriteriaOfSets(
      db,
      sets.map(({ _id }) => _id),
    )
    return { data: sets.map((set) => ({ ...set, criteria: criteria.get(set._id) ?? [] })) }
  },

  async create(context) {
    const { db, now } = context
    const { from, name, criteria } = context.body
    const data = await inTransaction(db, async (trx) => {
      if (from !== null && !(await lockCriterionSet(trx, from))) throw badField('from', missing)
      if (name !== undefined) await requireFreeName(trx, { name, except: null })
      const id = await uniqueOrConflict(insertCriterionSet(trx, { from, name, now: now() }), 'stale_record')
      // A new set has no criterion yet, so each is added.
      const added = criteria?.map((one) => ({ ...one, _id: '' }))
      if (added !== undefined) await saveCriteria(trx, { setId: id, criteria: added, now: now() })
      else if (from !== null) await copyCriteria(trx, { from, to: id })
      return saved(trx, context, id)
    })
    return { message: 'settings_saved', data }
  },

  async update(context) {
    const { db, now, params } = context
    const { updatedAt, name, criteria } = context.body
    const data = await inTransaction(db, async (trx) => {
      const before = await requireSet(trx, params.id)
      requireFresh(before, updatedAt)
      requireOwn(criteria, before)
      if (languages.some((language) => name[language] !== before.name[language])) {
        await requireFreeName(trx, { name, except: before })
        await renameCriterionSet(trx, { id: before._id, name, now: now() })
      }
      // The first set is also a part of the setup, which keeps its versions.
      if (before._id === standardSetId)
        await changeSetting(trx, context, { key: 'criteria', value: { criteria }, readAt: undefined })
      else await saveCriteria(trx, { setId: before._id, criteria, now: now() })
      return saved(trx, context, before._id)
    })
    return { message: 'settings_saved', data }
  },

  async remove(context) {
    const { db, params } = context
    await inTransaction(db, async (trx) => {
      const { _id: id, isUsed } = await requireSet(trx, params.id)
      if (isUsed || id === standardSetId) throw new HttpError('conflict', 'criterion_set_used')
      await deleteCriterionSet(trx, id)
      await context.audit(trx, { action: 'criteria.delete', target: { type: 'criterion_set', id } })
    })
    return { message: 'criterion_set_deleted' }
  },
}

/** A set, locked until the transaction ends. */
async function requireSet(db: Db, id: string): Promise<CriterionSet> {
  if (!(await lockCriterionSet(db, id))) throw new HttpError('not-found', missing)
  const set = requireFound(await findCriterionSet(db, id), missing)
  return { ...set, criteria: await findCriteriaPart(db, set._id) }
}

/** @throws bad-input for a criterion of another set */
function requireOwn(criteria: CriterionSet['criteria'], before: CriterionSet): void {
  const isOwn = (id: string) => id === '' || before.criteria.some(({ _id }) => _id === id.toLowerCase())
  if (!criteria.every(({ _id }) => isOwn(_id))) throw badField('criteria', 'criterion_unknown')
}

/** @throws bad-input for a name that another set has in one of the languages */
async function requireFreeName(
  db: Db,
  { name, except }: { name: InLanguages; except: KnownSet | null },
): Promise<void> {
  const sets = await findCriterionSets(db)
  const others = sets.filter((set) => JSON.stringify(set.name) !== JSON.stringify(except?.name))
  const same = (a: string, b: string) => a !== '' && a.toLowerCase() === b.toLowerCase()
  const isTaken = others.some((set) => languages.some((language) => same(set.name[language], name[language])))
  if (isTaken) throw badField('name', 'criterion_set_name_taken')
}

async function saved(db: Db, { audit }: Pick<Context, 'audit'>, id: string): Promise<CriterionSet> {
  await audit(db, { action: 'criteria.save', target: { type: 'criterion_set', id } })
  return requireSet(db, id)
}
