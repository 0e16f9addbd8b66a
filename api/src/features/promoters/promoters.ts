import { messages } from '@udyam/contract/messages'
import type { PromoterRecord, promoters } from '@udyam/contract/promoters'
import { inTransaction } from '../../db/transaction.ts'
import { deleteAccount } from '../../http/account.store.ts'
import type { Handlers } from '../../http/context.ts'
import { changedFields } from '../../http/changed-fields.ts'
import { requireFound, requireFresh } from '../../http/fault.ts'
import { createAccount, requireGoodPassword } from '../../http/new-account.ts'
import { saveAccount } from '../../http/own-account.ts'
import { hashPassword } from '../../lib/password.ts'
import { sanitizeRichText } from '../../lib/sanitize-html.ts'
import { insertPromoter, updatePromoter } from './promoter-changes.store.ts'
import {
  findPromoter,
  findPromoterFacets,
  findPromoters,
  findPublicPromoter,
  findPublicPromoters,
} from './promoters.store.ts'

export const promoterHandlers: Handlers<typeof promoters> = {
  async listPublic({ db, query }) {
    const page = await findPublicPromoters(db, query)
    return { ...page, facets: await findPromoterFacets(db) }
  },

  async getPublic({ db, params }) {
    return { data: requireFound(await findPublicPromoter(db, params.id), messages.promoterNotFound) }
  },

  async list({ db, query }) {
    return findPromoters(db, query)
  },

  async get({ db, params, audit }) {
    const promoter = requireFound(await findPromoter(db, params.id), messages.promoterNotFound)
    await audit(db, { action: 'promoter.open', target: targetOf(promoter) })
    return { data: promoter }
  },

  async create(context) {
    const { email, password, ...fields } = context.body
    const name = `${fields.firstName} ${fields.lastName}`
    requireGoodPassword(context, { field: 'password', password, own: [name, email, fields.phoneNumber] })
    const passwordHash = await hashPassword(password)
    const data = await inTransaction(context.db, async (trx) => {
      const id = await createAccount(trx, context, { role: 'promoter', email, name, passwordHash })
      await insertPromoter(trx, id, { ...fields, ...sanitised(fields) })
      await context.audit(trx, { action: 'promoter.create', target: { type: 'promoter', id, name } })
      return requireFound(await findPromoter(trx, id), messages.promoterNotFound)
    })
    return { message: messages.promoterCreated, data }
  },

  async update(context) {
    const { email, updatedAt, ...fields } = context.body
    const { id } = context.params
    const { before, after } = await inTransaction(context.db, async (trx) => {
      const found = requireFound(await findPromoter(trx, id, { lock: true }), messages.promoterNotFound)
      requireFresh(found, updatedAt)
      const name = `${fields.firstName ?? found.firstName} ${fields.lastName ?? found.lastName}`
      await saveAccount(trx, id, { email, name })
      await updatePromoter(trx, id, { ...fields, ...sanitised(fields) })
      const saved = requireFound(await findPromoter(trx, id), messages.promoterNotFound)
      const action = promoterAction(found, saved)
      await context.audit(trx, {
        action,
        target: targetOf(saved),
        fields: changedFields(context.body, found, saved),
      })
      return { before: found, after: saved }
    })
    const isApproval = after.isApproved && !before.isApproved
    return { message: isApproval ? messages.promoterApproved : messages.promoterUpdated, data: after }
  },

  async remove({ db, params, audit }) {
    await inTransaction(db, async (trx) => {
      const promoter = requireFound(
        await findPromoter(trx, params.id, { lock: true }),
        messages.promoterNotFound,
      )
      await audit(trx, { action: 'promoter.delete', target: targetOf(promoter) })
      await deleteAccount(trx, { id: promoter._id, role: 'promoter' })
    })
    return { message: messages.promoterDeleted }
  },
}

function sanitised({ description }: { description?: string | undefined }) {
  return description === undefined ? {} : { description: sanitizeRichText(description) }
}

function promoterAction(before: PromoterRecord, after: PromoterRecord): string {
  if (before.isApproved === after.isApproved) return 'promoter.update'
  return after.isApproved ? 'promoter.approve' : 'promoter.hide'
}

function targetOf(promoter: PromoterRecord) {
  return { type: 'promoter', id: promoter._id, name: `${promoter.firstName} ${promoter.lastName}` }
}
