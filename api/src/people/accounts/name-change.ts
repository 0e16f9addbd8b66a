import type { Db } from '#platform/db/open.ts'
import type { AuditEntry, Context, User } from '#platform/http/context.ts'
import { badField, HttpError } from '#platform/http/http-error.ts'
import { fold } from '@udyam/contract/texts/search-key'
import { pendingEmailOf } from './account.store.ts'
import {
  findNameChange,
  findNamesLike,
  lockNames,
  saveNameChange,
  takeNameChange,
  type Names,
} from './name-change.store.ts'
import { saveAccount } from './save-account.ts'

/**
 * The names that others see after a person changes their own. Reviewed names of an approved mentor or decided
 * mentee stay until an administrator accepts the new ones, since certificates show them. Changes of case,
 * spaces and accents apply at once. Every change of one's own name must use this function.
 *
 * @param after names as entered, by field of the record, first to last
 * @returns the names to store now
 */
export async function hidePendingNames<N extends Names>(
  db: Db,
  { user, now }: Pick<Context, 'now'> & { user: User },
  after: N,
): Promise<N> {
  const known = await lockNames(db, user)
  if (known?.isReviewed !== true || foldedName(known.names) === foldedName(after)) {
    await takeNameChange(db, user.id)
    return after
  }
  await saveNameChange(db, user.id, after, now())
  return { ...after, ...known.names }
}

/**
 * Refuses an administrator's new own name if it equals that of another administrator, mentor or promoter, in
 * either script. The audit log identifies actors by name. Respelling the current name is allowed.
 *
 * @throws bad-input
 */
export async function requireNameOfOneself(
  db: Db,
  { id, name: before }: Pick<User, 'id' | 'name'>,
  name: string,
): Promise<void> {
  if (isSameName(before, name)) return
  const others = await findNamesLike(db, name, id)
  if (others.some((other) => isSameName(other, name))) throw badField('name', 'name_in_use')
}

/** Without letters of either script, compare the raw names. */
function isSameName(one: string, other: string): boolean {
  const isSame = foldedName({ one }) === foldedName({ other })
  return isSame || (fold(one) !== '' && fold(one) === fold(other))
}

/** A person's own record with their pending names and address. */
export async function withOwnEntries<R extends { _id: string }>(
  db: Db,
  record: R,
): Promise<{ record: R & { pendingEmail?: string }; nameWaits: boolean }> {
  const names = await findNameChange(db, record._id)
  const pending = await pendingEmailOf(db, record._id)
  return { record: { ...record, ...names, ...pending }, nameWaits: names !== undefined }
}

type Decision = {
  id: string
  accept: boolean
  target: NonNullable<AuditEntry['target']>
  /** Stores the names in the person's record. */
  save: (names: Names) => Promise<unknown>
}

/**
 * Applies an administrator's decision on pending names: stores them in the record and account, or drops them.
 *
 * @throws conflict if none are pending
 */
export async function decideNames(
  db: Db,
  context: Pick<Context, 'now' | 'audit'>,
  { id, accept, target, save }: Decision,
): Promise<void> {
  const names = await takeNameChange(db, id)
  if (names === undefined) throw new HttpError('conflict', 'name_change_gone')
  if (accept) {
    await save(names)
    await saveAccount(db, context, { id, name: Object.values(names).join(' ') })
  }
  await context.audit(db, { action: accept ? 'name.accept' : 'name.keep', target })
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
