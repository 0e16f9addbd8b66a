import { mostViews } from '@udyam/contract/views/values'
import type { savedViews } from '@udyam/contract/views/calls'
import { lockAccount } from '#people/accounts/account.store.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { HttpError, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { countViews, deleteView, findView, findViews, insertView, updateView } from './views.store.ts'

export const viewHandlers: Handlers<typeof savedViews> = {
  async list({ db, query: { list }, user: { id: ownerId } }) {
    return { data: await findViews(db, { list, ownerId }) }
  },

  async create({ db, body, user, now, audit }) {
    const data = await inTransaction(db, async (trx) => {
      // Serializes concurrent calls: the second one is counted after the first.
      await lockAccount(trx, user.id)
      if ((await countViews(trx, user.id)) >= mostViews) throw new HttpError('conflict', 'views_enough')
      const id = await insertView(trx, { ...body, ownerId: user.id, now: now() })
      await audit(trx, { action: 'view.save', target: { type: 'view', id } })
      return requireOwn(trx, { id, ownerId: user.id })
    })
    return { message: 'view_saved', data }
  },

  async update({ db, params: { id }, body, user, now, audit }) {
    const { updatedAt, ...change } = body
    const data = await inTransaction(db, async (trx) => {
      requireFresh(await requireOwn(trx, { id, ownerId: user.id }), updatedAt)
      await updateView(trx, { id, ...change, now: now() })
      await audit(trx, { action: 'view.save', target: { type: 'view', id } })
      return requireOwn(trx, { id, ownerId: user.id })
    })
    return { message: 'view_saved', data }
  },

  async remove({ db, params: { id }, user, audit }) {
    await inTransaction(db, async (trx) => {
      await requireOwn(trx, { id, ownerId: user.id })
      await deleteView(trx, id)
      await audit(trx, { action: 'view.remove', target: { type: 'view', id } })
    })
    return { message: 'view_removed' }
  },
}

/** @throws not-found for another person's view, even if shared */
async function requireOwn(db: Db, key: { id: string; ownerId: string }) {
  const view = await findView(db, key)
  return requireFound(view?.isOwn ? view : null, 'view_not_found')
}
