import { personName } from '@udyam/contract/texts/person-name'
import { readsWithoutContact } from '@udyam/contract/duties'
import type { promoters } from '@udyam/contract/promoters/calls'
import { inTransaction } from '#platform/db/transaction.ts'
import { toEach } from '#platform/http/bulk.ts'
import type { Handlers } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { requireGoodPassword } from '#people/accounts/new-account.ts'
import { findOwnPhoto } from '#platform/photos/photo.store.ts'
import { changeArchive } from '#programme/safety/archive.ts'
import { hashPassword } from '#platform/lib/password.ts'
import { addPromoter, changePromoter, deletePromoter } from './promoter-changes.ts'
import { promoterCsvHandlers } from './promoter-csv.ts'
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
    return { data: requireFound(await findPublicPromoter(db, params.id), 'promoter_not_found') }
  },

  async list({ db, query, user }) {
    return findPromoters(db, { ...query, byName: readsWithoutContact(user.kind) })
  },

  async get({ db, params }) {
    const data = requireFound(await findPromoter(db, params.id), 'promoter_not_found')
    return { data, photo: await findOwnPhoto(db, params.id) }
  },

  async create(context) {
    const { password, ...value } = context.body
    const { firstName, lastName, email, phoneNumber } = value
    const own = [personName({ firstName, lastName }), email, phoneNumber]
    requireGoodPassword(context, { field: 'password', password, own })
    const passwordHash = await hashPassword(password)
    const data = await inTransaction(context.db, (trx) => addPromoter(trx, context, { value, passwordHash }))
    return { message: 'promoter_created', data }
  },

  async update(context) {
    const { id } = context.params
    return inTransaction(context.db, (trx) => changePromoter(trx, context, { id, value: context.body }))
  },

  async remove(context) {
    return inTransaction(context.db, (trx) => deletePromoter(trx, context, context.params.id))
  },

  async bulk(context) {
    const { action, records } = context.body
    const data = await toEach(context, records, async (trx, { _id: id, updatedAt }) => {
      if (action === 'delete') return deletePromoter(trx, context, id)
      if (action === 'archive' || action === 'restore')
        return changeArchive(trx, context, { noun: 'promoter', id, action })
      if (action === 'hide') return changePromoter(trx, context, { id, value: { isApproved: false } })
      return changePromoter(trx, context, { id, value: { isApproved: true, updatedAt } })
    })
    return { data }
  },

  ...promoterCsvHandlers,
}
