import type { Db } from '../db/open.ts'
import type { Context, User } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { findNameChange, saveNameChange, takeNameChange, type Names } from './name-change.store.ts'

/**
 * The names that others read after somebody has changed their own. Those of a person whom an administrator has approved
 * or decided on stay until an administrator accepts the new ones: what was reviewed is what stands on a certificate.
 * Case, spaces and accents may change at once.
 *
 * @param names.before as they are stored, first to last
 * @param names.after as they were entered, by the same fields
 * @returns the names to store now
 */
export async function holdBackNames<N extends Names>(
  db: Db,
  context: Context & { user: User },
  { before, after, isReviewed }: { before: N; after: N; isReviewed: boolean },
): Promise<N> {
  const { id } = context.user
  if (!isReviewed || foldedName(before) === foldedName(after)) {
    await takeNameChange(db, id)
    return after
  }
  await saveNameChange(db, id, after, context.now())
  return before
}

/** A person's own record as they have entered it: with the names that still wait. */
export async function withOwnNames<R extends { _id: string }>(
  db: Db,
  record: R,
): Promise<{ record: R; nameWaits: boolean }> {
  const names = await findNameChange(db, record._id)
  return { record: { ...record, ...names }, nameWaits: names !== undefined }
}

/**
 * Takes a name that waits, for an administrator who has decided on it.
 *
 * @throws conflict where none waits any more
 */
export async function takeDecidedNames(db: Db, accountId: string): Promise<Names> {
  const names = await takeNameChange(db, accountId)
  if (names === undefined) throw new HttpError('conflict', 'name_change_gone')
  return names
}

function foldedName(names: Names): string {
  return Object.values(names)
    .join(' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
