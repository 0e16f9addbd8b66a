import type { MentorProfileUpdate } from '@udyam/contract/schemas/mentors'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import type { OwnPhoto } from '@udyam/contract/schemas/photos'
import type { infer as Infer } from 'zod'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context, User } from '../../http/context.ts'
import { changedFields } from '../../audit/changed-fields.ts'
import { requireFound, requireFresh } from '../../http/http-error.ts'
import { requireGoodPassword } from '../../accounts/new-account.ts'
import { decideNames, holdBackNames, withOwnEntries } from '../../accounts/name-change.ts'
import { allowOwnChange, changeOwnAccount } from '../../accounts/own-account.ts'
import { hashPassword } from '../../lib/password.ts'
import { findOwnPhoto, holdBackCopy } from '../../photos/photo.store.ts'
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
): Promise<OwnMentor> {
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
    const { firstName, lastName } = fields
    const names = await holdBackNames(trx, context, { firstName, lastName })
    const stored = `${names.firstName} ${names.lastName}`
    await changeOwnAccount(trx, context, { email, name: stored, passwordHash })
    await updateMentor(trx, id, { ...fields, ...names, now: context.now() })
    const after = requireFound(await findMentor(trx, id), 'mentor_not_found')
    if (fields.imageUrl !== undefined) await holdBackCopy(trx, id)
    await context.audit(trx, {
      action: 'profile.update',
      target: targetOf(after),
      fields: changedFields(update, before, after),
    })
    return toOwn(trx, after)
  })
}

type OwnMentor = { mentor: MentorRecord & { pendingEmail?: string }; nameWaits: boolean; photo: OwnPhoto }

/** A mentor's own record, with the names and the address they have entered. */
export async function toOwn(db: Db, mentor: MentorRecord): Promise<OwnMentor> {
  const { record, nameWaits } = await withOwnEntries(db, mentor)
  return { mentor: record, nameWaits, photo: await findOwnPhoto(db, mentor._id) }
}

/**
 * An administrator's decision on the name that a mentor has entered.
 *
 * @throws not-found, conflict where none waits any more
 */
export async function decideName(
  trx: Db,
  context: Context,
  { id, accept }: { id: string; accept: boolean },
): Promise<MentorRecord> {
  const before = requireFound(await findMentor(trx, id, { lock: true }), 'mentor_not_found')
  await decideNames(trx, context, {
    id,
    accept,
    target: targetOf(before),
    save: (names) => updateMentor(trx, id, { ...names, now: context.now() }),
  })
  return requireFound(await findMentor(trx, id), 'mentor_not_found')
}
