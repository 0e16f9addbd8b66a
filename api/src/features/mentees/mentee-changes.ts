import type { MenteeCreate, MenteeInvited, MenteeRecord, MenteeUpdate } from '@udyam/contract/mentees/schemas'
import type { Language } from '@udyam/contract/texts/languages'
import type { infer as Infer } from 'zod'
import type { Db } from '#platform/db/open.ts'
import { changedFields } from '#platform/audit/changed-fields.ts'
import { requireFound, requireFresh } from '#platform/http/http-error.ts'
import { createAccount } from '#people/accounts/new-account.ts'
import { takeNameChange } from '#people/accounts/name-change.store.ts'
import type { Signed } from '#people/accounts/confirmation.ts'
import { refusePublished } from '#people/accounts/demo-account-guard.ts'
import { saveByAdmin } from '#people/accounts/saved-by-admin.ts'
import { tellOfDeleted } from '#people/accounts/owners-told.ts'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import { joinIntake } from '#programme/selection/intakes/intake.ts'
import { answerForMentee, isAnswersAlone } from '#programme/selection/matching/answers.ts'
import { findMentee, insertMentee, updateMentee } from './mentees.store.ts'

type NewMentee = Infer<typeof MenteeInvited> | Omit<Infer<typeof MenteeCreate>, 'password'>
type Entered = NewMentee & { language?: Language | undefined }
type Update = Infer<typeof MenteeUpdate>

/**
 * Adds a mentee for an administrator. Without a password the mentee is invited, and agrees to the terms
 * personally.
 *
 * @param intake the open intake that they join; without it the one that closes first
 * @throws conflict for a taken address, bad-input for an intake that is not open
 */
export async function addMentee(
  trx: Db,
  context: Signed,
  { value, passwordHash, intake }: { value: Entered; passwordHash?: string; intake?: string | undefined },
): Promise<MenteeRecord> {
  const { email, language, ...fields } = value
  const { name } = fields
  const isInvited = passwordHash === undefined
  const account = { role: 'mentee', email, name, passwordHash: passwordHash ?? '' } as const
  const inviting = isInvited ? { user: context.user, language } : undefined
  const id = await createAccount(trx, context, account, inviting)
  await insertMentee(trx, id, { ...fields, terms: fields.terms && !isInvited })
  await joinIntake(trx, context, { menteeId: id, intake })
  await answerForMentee(trx, context, { id, before: null, answers: fields.matching })
  await context.audit(trx, { action: 'mentee.create', target: { type: 'mentee', id } })
  return requireFound(await findMentee(trx, id), 'mentee_not_found')
}

/**
 * An administrator's change of a mentee.
 *
 * @throws not-found, conflict for a stale edit or a taken address
 */
export async function changeMentee(
  trx: Db,
  context: Signed,
  { id, value }: { id: string; value: Update },
): Promise<MenteeRecord> {
  const { email, updatedAt, ...fields } = value
  const before = requireFound(await findMentee(trx, id, { lock: true }), 'mentee_not_found')
  requireFresh(before, updatedAt)
  const number = { field: 'mobile_no', value: fields.mobile_no } as const
  await saveByAdmin(trx, context, { id, email, name: fields.name, number })
  // Invited people agree to the terms personally.
  const terms = before.invited ? undefined : fields.terms
  if (!isAnswersAlone(value)) await updateMentee(trx, id, { ...fields, terms, now: context.now() })
  await answerForMentee(trx, context, { id, before: before.matching, answers: fields.matching })
  if (fields.name !== undefined) await takeNameChange(trx, id)
  const after = requireFound(await findMentee(trx, id), 'mentee_not_found')
  await context.audit(trx, {
    action: 'mentee.update',
    target: targetOf(after),
    fields: changedFields(value, before, after),
  })
  return after
}

export async function deleteMentee(trx: Db, context: Signed, id: string) {
  const mentee = requireFound(await findMentee(trx, id, { lock: true }), 'mentee_not_found')
  await refusePublished(trx, context, id)
  await context.audit(trx, { action: 'mentee.delete', target: targetOf(mentee) })
  await tellOfDeleted(trx, context)
  await eraseAccount(trx, { id: mentee._id, role: 'mentee' })
  return { message: 'mentee_deleted' as const }
}

export function targetOf(mentee: MenteeRecord) {
  return { type: 'mentee', id: mentee._id }
}
