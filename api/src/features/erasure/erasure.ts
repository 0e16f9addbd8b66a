import type { erasure } from '@udyam/contract/erasure/calls'
import { findAccountById } from '#people/accounts/account.store.ts'
import { findLeavingOwner, tellOwners } from '#people/accounts/administrators.ts'
import { lockOwners } from '#people/accounts/administrators.store.ts'
import { requireConfirmed } from '#people/accounts/confirmation.ts'
import { consumeLink, requireLink } from '#people/accounts/mailed-link.ts'
import { refusePublished } from '#people/accounts/demo-account-guard.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { askErasure, undoErasure } from '#programme/privacy/erasure.ts'
import { nameHandlers } from './names.ts'
import { findErasures } from '#programme/privacy/erasure.store.ts'

export const erasureHandlers: Handlers<typeof erasure> = {
  async ask(context) {
    requireConfirmed(context)
    const { db, user } = context
    await refusePublished(db, context, user.id)
    const eraseAfter = await inTransaction(db, async (trx) => {
      const leaving = await findLeavingOwner(trx, user.id)
      const account = requireFound(await findAccountById(trx, user.id), 'account_not_found')
      const after = await askErasure(trx, context, { account, by: 'self' })
      if (leaving) await tellOwners(trx, { ...context, by: () => user.name }, leaving)
      return after
    })
    return { message: 'erasure_asked', data: { undoUntil: eraseAfter.toISOString() } }
  },

  async undo(context) {
    await inTransaction(context.db, async (trx) => {
      const { token } = context.body
      const link = await requireLink(trx, context, { token, kinds: ['undo-erasure'] })
      await consumeLink(trx, context, link)
      await undo(trx, context, { id: link.accountId, by: null })
    })
    return { message: 'erasure_undone' }
  },

  async list({ db }) {
    return { data: await findErasures(db) }
  },

  ...nameHandlers,

  async undoFor(context) {
    const { id } = context.params
    await inTransaction(context.db, (trx) => undo(trx, context, { id, by: context.user }))
    return { message: 'erasure_withdrawn' }
  },
}

/** Cancels an erasure; the owners get a mail if it is an owner's. */
async function undo(db: Db, context: Context, { id, by }: { id: string; by: User | null }): Promise<void> {
  await undoErasure(db, context, { id, by })
  const returned = (await lockOwners(db)).find((owner) => owner.id === id)
  if (returned) await tellOwners(db, { ...context, by: () => by?.name ?? returned.name }, returned)
}
