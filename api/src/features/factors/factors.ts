import type { factors } from '@udyam/contract/factors/calls'
import { findAccountById } from '#people/accounts/account.store.ts'
import { requireConfirmed } from '#people/accounts/confirmation.ts'
import { askFactorDrop, recallFactorDrop } from '#people/accounts/factors/factor-recovery.ts'
import { findFactorDrop } from '#people/accounts/factors/factor-recovery.store.ts'
import { hasFactor } from '#people/accounts/factors/factor.ts'
import { refusePublished } from '#people/accounts/demo-account-guard.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'

export const factorHandlers: Handlers<typeof factors> = {
  async get({ db, params }) {
    const { id } = requireFound(await findAccountById(db, params.id), 'account_not_found')
    const dropsAt = await findFactorDrop(db, id)
    return { data: { factor: await hasFactor(db, id), dropsAt: dropsAt?.toISOString() ?? null } }
  },

  async drop(context) {
    requireConfirmed(context)
    const { params, body } = context
    await refusePublished(context.db, context, params.id)
    const asking = { id: params.id, reason: body.reason }
    const goesAt = await inTransaction(context.db, (trx) => askFactorDrop(trx, context, asking))
    return { message: 'factor_drop_asked', data: { factor: true, dropsAt: goesAt.toISOString() } }
  },

  async keep(context) {
    const { id } = context.params
    const factor = await inTransaction(context.db, async (trx) => {
      await recallFactorDrop(trx, context, id)
      return hasFactor(trx, id)
    })
    return { message: 'factor_drop_recalled', data: { factor, dropsAt: null } }
  },
}
