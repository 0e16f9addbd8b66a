import { personName } from '@udyam/contract/texts/person-name'
import type { MentorGuideUpdate } from '@udyam/contract/mentors/work-schemas'
import type { MentorProfileUpdate } from '@udyam/contract/mentors/schemas'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import type { OwnPhoto } from '@udyam/contract/photos/schemas'
import type { infer as Infer } from 'zod'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, User } from '#platform/http/context.ts'
import { changedFields } from '#platform/audit/changed-fields.ts'
import { badField, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { requireGoodPassword } from '#people/accounts/new-account.ts'
import { decideNames, hidePendingNames, withOwnEntries } from '#people/accounts/name-change.ts'
import { allowOwnChange, changeOwnAccount } from '#people/accounts/own-account.ts'
import { hashPassword } from '#platform/lib/password.ts'
import { findOwnPhoto, holdBackCopy, wasPhotoRefused } from '#platform/photos/photo.store.ts'
import { setAnswered, updateMentor, type MentorChange } from './mentor-changes.store.ts'
import { requireHelps } from '#platform/setup/offered.ts'
import { answerForMentor, isAnswersAlone } from '#programme/selection/matching/answers.ts'
import { withFittingSubcategory } from '#programme/selection/matching/categories.ts'
import { targetOf } from './mentor-changes.ts'
import { findMentor } from './mentors.store.ts'

/**
 * A mentor's change of their own record.
 *
 * @throws bad-input for a weak password, a change that needs a recent sign-in, or categories that
 * do not fit, or another birth date while on hold for the age, conflict for a stale edit or a taken address
 */
export async function changeOwnProfile(
  context: Context & { user: User },
  update: Infer<typeof MentorProfileUpdate>,
): Promise<OwnMentor> {
  const { email, password, updatedAt: _read, ...fields } = update
  const name = personName(fields)
  if (password !== undefined) {
    requireGoodPassword(context, { field: 'password', password, own: [name, email, fields.phoneNumber] })
  }
  const number = { field: 'phoneNumber', value: fields.phoneNumber } as const
  await allowOwnChange(context, { email, password, number })
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return inTransaction(context.db, async (trx) => {
    const before = await lockOwn(trx, context, update)
    const { firstName, lastName } = fields
    const names = await hidePendingNames(trx, context, { firstName, lastName })
    const stored = personName(names)
    await changeOwnAccount(trx, context, { email, name: stored, passwordHash })
    return saveOwn(trx, context, { before, update, change: { ...fields, ...names } })
  })
}

/**
 * A mentor's change of parts of their profile, without account data.
 *
 * @throws conflict for a stale edit, bad-input for categories that do not fit, or another birth date while on
 * hold for it
 */
export async function changeGuide(
  context: Context & { user: User },
  update: Infer<typeof MentorGuideUpdate>,
): Promise<OwnMentor> {
  const { updatedAt: _read, ...change } = update
  return inTransaction(context.db, async (trx) => {
    const before = await lockOwn(trx, context, update)
    return saveOwn(trx, context, { before, update, change })
  })
}

async function lockOwn(trx: Db, { user }: { user: User }, { updatedAt, dob }: Update) {
  const before = requireFound(await findMentor(trx, user.id, { lock: true }), 'mentor_not_found')
  requireFresh(before, updatedAt)
  if (before.onHold && dob !== undefined && dob !== before.dob) throw badField('dob', 'dob_on_hold')
  return before
}

type Update = Partial<Infer<typeof MentorProfileUpdate>> | Infer<typeof MentorGuideUpdate>
type Saving = { before: MentorRecord; update: Update; change: MentorChange }

async function saveOwn(
  trx: Db,
  context: Context & { user: User },
  { before, update, change }: Saving,
): Promise<OwnMentor> {
  const fitting = await withFittingSubcategory(trx, before, change)
  await requireHelps(trx, 'helps', fitting.helps)
  if (!isAnswersAlone(update)) {
    const agreed = change.shownToAll !== undefined && { showsExperience: change.shownToAll }
    await updateMentor(trx, before._id, { ...fitting, ...agreed, now: context.now() })
  }
  await answerForMentor(trx, context, {
    id: before._id,
    before: before.matching,
    answers: update.matching,
  })
  await setAnswered(trx, before._id, { now: context.now() })
  const after = requireFound(await findMentor(trx, before._id), 'mentor_not_found')
  if (change.imageUrl !== undefined) await holdBackCopy(trx, before._id)
  const fields = changedFields(update, before, after)
  await context.audit(trx, { action: 'profile.update', target: targetOf(after), fields })
  return toOwn(trx, after)
}

type OwnMentor = {
  mentor: MentorRecord & { pendingEmail?: string }
  nameWaits: boolean
  photo: OwnPhoto
  photoRefused: boolean
}

/** A mentor's own record with their pending names and address. */
export async function toOwn(db: Db, mentor: MentorRecord): Promise<OwnMentor> {
  const { record, nameWaits } = await withOwnEntries(db, mentor)
  const photo = await findOwnPhoto(db, mentor._id)
  const photoRefused = photo === null && (await wasPhotoRefused(db, mentor._id))
  return { mentor: record, nameWaits, photo, photoRefused }
}

/**
 * An administrator's decision on a mentor's pending name.
 *
 * @throws not-found, conflict if none is pending
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
