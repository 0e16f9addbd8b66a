import type { MenteeRecord } from '@udyam/contract/schemas/mentees'
import type { OwnPhoto } from '@udyam/contract/schemas/photos'
import { decideNames, withOwnEntries } from '../../accounts/name-change.ts'
import type { Db } from '../../db/open.ts'
import type { Context } from '../../http/context.ts'
import { findOwnPhoto } from '../../photos/photo.store.ts'
import { requireFound } from '../../http/http-error.ts'
import { targetOf } from './mentee-changes.ts'
import { findMentee, updateMentee } from './mentees.store.ts'

type OwnMentee = { mentee: MenteeRecord & { pendingEmail?: string }; nameWaits: boolean; photo: OwnPhoto }

/** A mentee's own record with their pending name and address. */
export async function toOwn(db: Db, mentee: MenteeRecord): Promise<OwnMentee> {
  const { record, nameWaits } = await withOwnEntries(db, mentee)
  return { mentee: record, nameWaits, photo: await findOwnPhoto(db, mentee._id) }
}

/**
 * An administrator's decision on a mentee's pending name.
 *
 * @throws not-found, conflict if none is pending
 */
export async function decideName(
  trx: Db,
  context: Context,
  { id, accept }: { id: string; accept: boolean },
): Promise<MenteeRecord> {
  const before = requireFound(await findMentee(trx, id, { lock: true }), 'mentee_not_found')
  await decideNames(trx, context, {
    id,
    accept,
    target: targetOf(before),
    save: (names) => updateMentee(trx, id, { ...names, now: context.now() }),
  })
  return requireFound(await findMentee(trx, id), 'mentee_not_found')
}
