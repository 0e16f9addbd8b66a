import type { categories } from '@udyam/contract/categories/calls'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { changedFields } from '#platform/audit/changed-fields.ts'
import { HttpError, badField, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { uniqueOrConflict } from '#platform/http/unique.ts'
import {
  countMentors,
  deleteCategory,
  deleteSubcategory,
  findCategories,
  findCategory,
  findSubcategories,
  findSubcategory,
  hasSubcategories,
  insertCategory,
  insertSubcategory,
  updateCategory,
  updateSubcategory,
} from './categories.store.ts'

export const categoryHandlers: Handlers<typeof categories> = {
  async list({ db, query }) {
    return findCategories(db, query)
  },

  async create({ db, body, audit }) {
    const category = await inTransaction(db, async (trx) => {
      const created = await uniqueOrConflict(insertCategory(trx, body), 'category_taken')
      await audit(trx, { action: 'category.create', target: targetOf('category', created) })
      return created
    })
    return { message: 'category_created', ...category }
  },

  async update({ db, params, body, audit, now }) {
    const { updatedAt, ...change } = body
    const data = await inTransaction(db, async (trx) => {
      const before = requireFound(await findCategory(trx, params.id), 'category_not_found')
      requireFresh(before, updatedAt)
      const after = await uniqueOrConflict(
        updateCategory(trx, params.id, { ...change, now: now() }),
        'category_taken',
      )
      await audit(trx, {
        action: 'category.update',
        target: targetOf('category', after),
        fields: changedFields(change, before, after),
      })
      return after
    })
    return { message: 'category_updated', data }
  },

  async remove({ db, params, audit }) {
    await inTransaction(db, async (trx) => {
      const category = requireFound(await findCategory(trx, params.id), 'category_not_found')
      if (await hasSubcategories(trx, params.id)) {
        throw new HttpError('conflict', 'category_has_subcategories')
      }
      const count = await countMentors(trx, { category: params.id })
      if (count > 0) throw new HttpError('conflict', 'category_has_mentors', { values: { count } })
      await deleteCategory(trx, params.id)
      await audit(trx, { action: 'category.delete', target: targetOf('category', category) })
    })
    return { message: 'category_deleted' }
  },

  async listSubcategories({ db, query }) {
    return findSubcategories(db, query)
  },

  async createSubcategory({ db, body, audit }) {
    const data = await inTransaction(db, async (trx) => {
      const parent = await findCategory(trx, body.categoryId)
      if (parent === undefined) throw badField('categoryId', 'category_unknown')
      const created = await uniqueOrConflict(insertSubcategory(trx, body), 'subcategory_taken')
      await audit(trx, { action: 'subcategory.create', target: targetOf('subcategory', created) })
      return created
    })
    return { message: 'subcategory_created', data }
  },

  async updateSubcategory({ db, params, body, audit, now }) {
    const { updatedAt, ...change } = body
    const data = await inTransaction(db, async (trx) => {
      const before = requireFound(await findSubcategory(trx, params.id), 'subcategory_not_found')
      requireFresh(before, updatedAt)
      const after = await uniqueOrConflict(
        updateSubcategory(trx, params.id, { ...change, now: now() }),
        'subcategory_taken',
      )
      await audit(trx, {
        action: 'subcategory.update',
        target: targetOf('subcategory', after),
        fields: changedFields(change, before, after),
      })
      return after
    })
    return { message: 'subcategory_updated', data }
  },

  async removeSubcategory({ db, params, audit }) {
    await inTransaction(db, async (trx) => {
      const subcategory = requireFound(await findSubcategory(trx, params.id), 'subcategory_not_found')
      const count = await countMentors(trx, { subcategory: params.id })
      if (count > 0) throw new HttpError('conflict', 'subcategory_has_mentors', { values: { count } })
      await deleteSubcategory(trx, params.id)
      await audit(trx, { action: 'subcategory.delete', target: targetOf('subcategory', subcategory) })
    })
    return { message: 'subcategory_deleted' }
  },
}

function targetOf(type: 'category' | 'subcategory', record: { _id: string; name: string }) {
  return { type, id: record._id, label: record.name }
}
