import { personName } from '@udyam/contract/texts/person-name'
import type { AuditAction } from '@udyam/contract/audit-actions'
import type { MessageCode } from '@udyam/contract/texts/messages'
import type { MentorInvited, MentorUpdate } from '@udyam/contract/mentors/schemas'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import type { infer as Infer } from 'zod'
import type { Db } from '#platform/db/open.ts'
import { findAccountById } from '#people/accounts/account.store.ts'
import type { Context } from '#platform/http/context.ts'
import { changedFields } from '#platform/audit/changed-fields.ts'
import { HttpError, badField, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { createAccount } from '#people/accounts/new-account.ts'
import { takeNameChange } from '#people/accounts/name-change.store.ts'
import type { Signed } from '#people/accounts/confirmation.ts'
import { refusePublished } from '#people/accounts/demo-account-guard.ts'
import { saveByAdmin } from '#people/accounts/saved-by-admin.ts'
import { notify } from '#platform/notifications/notify.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { tellOfDeleted } from '#people/accounts/owners-told.ts'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import { cutOffMentor } from '#programme/safety/end-contact.ts'
import { afterSuspension } from '#programme/safety/suspension.ts'
import { reasonFor } from '#platform/setup/reasons.ts'
import { requireHelps } from '#platform/setup/offered.ts'
import { answerForMentor, isAnswersAlone } from '#programme/selection/matching/answers.ts'
import { requireCategories, withFittingSubcategory } from '#programme/selection/matching/categories.ts'
import { sanitizeRichText } from '#platform/lib/sanitize-html.ts'
import { insertMentor, updateMentor, type MentorChange } from './mentor-changes.store.ts'
import { findMentor } from './mentors.store.ts'

type Update = Infer<typeof MentorUpdate>
type NewMentor = Infer<typeof MentorInvited>

/**
 * Adds a mentor for an administrator; without a password the mentor is invited.
 *
 * @throws conflict for a taken address, bad-input for categories that do not fit
 */
export async function addMentor(
  trx: Db,
  context: Signed,
  { value, passwordHash }: { value: NewMentor; passwordHash?: string },
): Promise<MentorRecord> {
  const { email, language, ...fields } = value
  const { firstName, lastName, phoneNumber } = fields
  const name = personName({ firstName, lastName })
  await requireCategories(trx, {
    category: fields.category ?? null,
    subcategory: fields.subcategory ?? null,
  })
  await requireHelps(trx, 'helps', fields.helps)
  const account = { role: 'mentor', email, name, passwordHash: passwordHash ?? '' } as const
  const inviting = passwordHash === undefined ? { user: context.user, language } : undefined
  const id = await createAccount(trx, context, account, inviting)
  await insertMentor(trx, id, { ...toChange(fields), firstName, lastName, phoneNumber })
  await answerForMentor(trx, context, { id, before: null, answers: fields.matching })
  await context.audit(trx, { action: 'mentor.create', target: { type: 'mentor', id } })
  return requireFound(await findMentor(trx, id), 'mentor_not_found')
}

/**
 * An administrator's change of a mentor with its effects. A block or revoked approval ends open work, an
 * approval sends a mail, and audit entries are written. Call it in a transaction.
 *
 * @throws not-found, conflict for a stale edit, a taken address, a mentor in another status than expected, or
 * a published
 * demo account, bad-input for categories that do not fit
 */
export async function changeMentor(
  trx: Db,
  context: Signed,
  { id, value: update, only }: { id: string; value: Update; only?: 'Pending' },
) {
  const before = requireFound(await findMentor(trx, id, { lock: true }), 'mentor_not_found')
  if (only !== undefined && before.status !== only) throw new HttpError('conflict', 'mentor_not_pending')
  requireFresh(before, update.updatedAt)
  const change = await withFittingSubcategory(trx, before, toChange(update))
  await requireHelps(trx, 'helps', change.helps)
  const isShutOut = (change.block === true && !before.block) || (change.approve === false && before.approve)
  if (isShutOut) await refusePublished(trx, context, id)
  await changeAccount(trx, context, { before, update })
  if (!isAnswersAlone(update)) await saveChange(trx, context, { before, change })
  await answerForMentor(trx, context, { id, before: before.matching, answers: update.matching })
  if (change.firstName !== undefined || change.lastName !== undefined) await takeNameChange(trx, id)
  const after = requireFound(await findMentor(trx, id), 'mentor_not_found')
  await applyConsequences(trx, context, { before, after, fields: changedFields(update, before, after) })
  return { message: messageOf(before, after), data: after }
}

export async function deleteMentor(trx: Db, context: Signed, id: string) {
  const mentor = requireFound(await findMentor(trx, id, { lock: true }), 'mentor_not_found')
  await refusePublished(trx, context, id)
  await context.audit(trx, { action: 'mentor.delete', target: targetOf(mentor) })
  await tellOfDeleted(trx, context)
  await eraseAccount(trx, { id: mentor._id, role: 'mentor' })
  return { message: 'mentor_deleted' as const }
}

/**
 * Rejects a pending application: mails the reason and deletes the application.
 *
 * @throws not-found; conflict for a mentor who is not pending, or a published account of the demo
 */
export async function rejectMentor(
  trx: Db,
  context: Context,
  { id, reason }: { id: string; reason: string },
) {
  const mentor = requireFound(await findMentor(trx, id, { lock: true }), 'mentor_not_found')
  if (mentor.status !== 'Pending') throw new HttpError('conflict', 'mentor_not_pending')
  await refusePublished(trx, context, id)
  const to = await recipient(trx, mentor)
  const told = await reasonFor(trx, { kind: 'rejectMentor', reason, language: to.language })
  const isKnown = to.verifiedAt !== null
  await context.audit(trx, { action: 'mentor.reject', target: targetOf(mentor), reason })
  await eraseAccount(trx, { id: mentor._id, role: 'mentor' })
  // This mail outlives its account, so it must contain no typed text for an unverified address.
  await queueMail(trx, context, {
    kind: 'applicationRejected',
    people: [],
    to: { ...to, id: null, name: isKnown ? to.name : '' },
    values: { reason: isKnown ? told : '' },
  })
  return { message: isKnown ? ('mentor_rejected' as const) : ('mentor_rejected_unconfirmed' as const) }
}

/**
 * Maps request fields to columns: `approve` and `isApproved` are one.
 *
 * @throws bad-input when the two contradict each other
 */
export function toChange(fields: Partial<Update>): MentorChange {
  const { isApproved, description, email: _email, updatedAt: _readAt, ...rest } = fields
  if (rest.approve !== undefined && isApproved !== undefined && rest.approve !== isApproved) {
    throw badField('isApproved', 'value_invalid')
  }
  const approve = rest.approve ?? isApproved
  return {
    ...rest,
    ...(approve === undefined ? {} : { approve }),
    ...(description === undefined ? {} : { description: sanitizeRichText(description) }),
  }
}

export function targetOf(mentor: Pick<MentorRecord, '_id' | 'firstName' | 'lastName'>) {
  return { type: 'mentor', id: mentor._id }
}

/** Recipient of a mail to the mentor, with the language chosen at sign-up. */
export async function recipient(db: Db, mentor: Pick<MentorRecord, '_id'>) {
  return requireFound(await findAccountById(db, mentor._id), 'mentor_not_found')
}

async function saveChange(
  db: Db,
  { now }: Pick<Context, 'now'>,
  { before, change }: { before: MentorRecord; change: MentorChange },
): Promise<void> {
  // An administrator can withdraw the mentor's consent, but not give it.
  const shownToAll = before.shownToAll && change.shownToAll !== false
  await updateMentor(db, before._id, { ...change, shownToAll, now: now() })
}

async function changeAccount(
  db: Db,
  context: Signed,
  { before, update }: { before: MentorRecord; update: Update },
): Promise<void> {
  const name = personName({
    firstName: update.firstName ?? before.firstName,
    lastName: update.lastName ?? before.lastName,
  })
  const number = { field: 'phoneNumber', value: update.phoneNumber } as const
  await saveByAdmin(db, context, { id: before._id, email: update.email, name, number })
}

type Changed = { before: MentorRecord; after: MentorRecord; fields: string[] }

async function applyConsequences(
  db: Db,
  context: Context,
  { before, after, fields }: Changed,
): Promise<void> {
  const target = targetOf(after)
  for (const action of auditActionsOf({ before, after, fields }))
    await context.audit(db, { action, target, fields })
  if (after.block && !before.block) await afterSuspension(db, context, { id: after._id, role: 'mentor' })
  else if (before.approve && !after.approve) await cutOffMentor(db, context, after._id)
  // A blocked mentor cannot sign in, so the approval is not mailed.
  if (after.approve && !before.approve && !after.block) {
    await queueMail(db, context, { kind: 'applicationApproved', people: [], to: await recipient(db, after) })
    await notify(db, context, {
      to: [after._id],
      kind: 'mentorApproved',
      people: [],
      link: '/',
      inAppOnly: true,
    })
  }
}

function auditActionsOf({ before, after, fields }: Changed): AuditAction[] {
  const actions: (AuditAction | false)[] = [
    after.approve !== before.approve && (after.approve ? 'mentor.approve' : 'mentor.revoke'),
    after.block !== before.block && (after.block ? 'mentor.block' : 'mentor.unblock'),
    fields.some((field) => !['approve', 'isApproved', 'block'].includes(field)) && 'mentor.update',
  ]
  return actions.filter((action) => action !== false)
}

function messageOf(before: MentorRecord, after: MentorRecord): MessageCode {
  if (after.block !== before.block) return after.block ? 'mentor_blocked' : 'mentor_unblocked'
  if (after.approve !== before.approve) return after.approve ? 'mentor_approved' : 'mentor_revoked'
  return 'mentor_updated'
}
