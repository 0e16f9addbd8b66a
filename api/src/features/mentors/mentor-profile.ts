import type { MentorProfileUpdate } from '@udyam/contract/schemas/mentors'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import type { infer as Infer } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import type { Context, User } from '../../http/context.ts'
import { changedFields } from '../../audit/changed-fields.ts'
import { requireFound, requireFresh } from '../../http/http-error.ts'
import { requireGoodPassword } from '../../accounts/new-account.ts'
import { allowOwnChange, changeOwnAccount } from '../../accounts/own-account.ts'
import { hashPassword } from '../../lib/password.ts'
import { updateMentor } from './mentor-changes.store.ts'
import { targetOf } from './mentor-changes.ts'
import { findMentor } from './mentors.store.ts'

/**
 * A mentor's change of their own record.
 *
 * @throws bad-input for a weak password or a change that asks for a recent sign-in, conflict for a stale edit or
 * a taken address
 */
export async function changeOwnProfile(
  context: Context & { user: User },
  update: Infer<typeof MentorProfileUpdate>,
): Promise<MentorRecord> {
  const { email, password, updatedAt, ...fields } = update
  const name = `${fields.firstName} ${fields.lastName}`
  if (password !== undefined) {
    requireGoodPassword(context, { field: 'password', password, own: [name, email, fields.phoneNumber] })
  }
  await allowOwnChange(context, { email, password })
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return inTransaction(context.db, async (trx) => {
    const id = context.user.id
    const before = requireFound(await findMentor(trx, id, { lock: true }), 'mentor_not_found')
    requireFresh(before, updatedAt)
    await changeOwnAccount(trx, context, { email, name, passwordHash })
    await updateMentor(trx, id, fields)
    const after = requireFound(await findMentor(trx, id), 'mentor_not_found')
    await context.audit(trx, {
      action: 'profile.update',
      target: targetOf(after),
      fields: changedFields(update, before, after),
    })
    return after
  })
}
