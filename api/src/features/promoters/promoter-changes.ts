import { personName } from '@udyam/contract/texts/person-name'
import type { AuditAction } from '@udyam/contract/audit-actions'
import type { MessageCode } from '@udyam/contract/texts/messages'
import type { PromoterCreate, PromoterRecord, PromoterUpdate } from '@udyam/contract/promoters/schemas'
import type { infer as Infer } from 'zod'
import type { Db } from '#platform/db/open.ts'
import { changedFields } from '#platform/audit/changed-fields.ts'
import type { Context } from '#platform/http/context.ts'
import { requireFound, requireFresh } from '#platform/http/http-error.ts'
import { createAccount } from '#people/accounts/new-account.ts'
import type { Signed } from '#people/accounts/confirmation.ts'
import { saveByAdmin } from '#people/accounts/saved-by-admin.ts'
import { tellOfDeleted } from '#people/accounts/owners-told.ts'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import { sanitizeRichText } from '#platform/lib/sanitize-html.ts'
import { insertPromoter, updatePromoter } from './promoter-changes.store.ts'
import { findPromoter } from './promoters.store.ts'

type NewPromoter = Omit<Infer<typeof PromoterCreate>, 'password'>
type Update = Infer<typeof PromoterUpdate>

export async function addPromoter(
  trx: Db,
  context: Context,
  { value, passwordHash }: { value: NewPromoter; passwordHash: string },
): Promise<PromoterRecord> {
  const { email, ...fields } = value
  const name = personName(fields)
  const id = await createAccount(trx, context, { role: 'promoter', email, name, passwordHash })
  await insertPromoter(trx, id, { ...fields, ...sanitised(fields) })
  await context.audit(trx, { action: 'promoter.create', target: { type: 'promoter', id } })
  return requireFound(await findPromoter(trx, id), 'promoter_not_found')
}

/** @throws not-found, conflict for a stale edit or a taken address */
export async function changePromoter(trx: Db, context: Signed, { id, value }: { id: string; value: Update }) {
  const { email, updatedAt, ...fields } = value
  const before = requireFound(await findPromoter(trx, id, { lock: true }), 'promoter_not_found')
  requireFresh(before, updatedAt)
  const name = personName({
    firstName: fields.firstName ?? before.firstName,
    lastName: fields.lastName ?? before.lastName,
  })
  const number = { field: 'phoneNumber', value: fields.phoneNumber } as const
  await saveByAdmin(trx, context, { id, email, name, number })
  await updatePromoter(trx, id, { ...fields, ...sanitised(fields), now: context.now() })
  const after = requireFound(await findPromoter(trx, id), 'promoter_not_found')
  await context.audit(trx, {
    action: actionOf(before, after),
    target: targetOf(after),
    fields: changedFields(value, before, after),
  })
  const isApproval = after.isApproved && !before.isApproved
  const message: MessageCode = isApproval ? 'promoter_approved' : 'promoter_updated'
  return { message, data: after }
}

export async function deletePromoter(trx: Db, context: Signed, id: string) {
  const promoter = requireFound(await findPromoter(trx, id, { lock: true }), 'promoter_not_found')
  await context.audit(trx, { action: 'promoter.delete', target: targetOf(promoter) })
  await tellOfDeleted(trx, context)
  await eraseAccount(trx, { id: promoter._id, role: 'promoter' })
  return { message: 'promoter_deleted' as const }
}

export function targetOf(promoter: PromoterRecord) {
  return { type: 'promoter', id: promoter._id }
}

function sanitised({ description }: { description?: string | undefined }) {
  return description === undefined ? {} : { description: sanitizeRichText(description) }
}

function actionOf(before: PromoterRecord, after: PromoterRecord): AuditAction {
  if (before.isApproved === after.isApproved) return 'promoter.update'
  return after.isApproved ? 'promoter.approve' : 'promoter.hide'
}
