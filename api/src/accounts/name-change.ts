import type { Db } from '../db/open.ts'
import type { AuditEntry, Context, User } from '../http/context.ts'
import { badField, HttpError } from '../http/http-error.ts'
import { fold } from '@udyam/contract/texts/fold'
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
 * The names that others read after somebody has changed their own. Those of a person whom an administrator has approved
 * or decided on stay until an administrator accepts the new ones: what was reviewed is what stands on a certificate.
 * Case, spaces and accents may change at once. Every change of one's own name goes through here.
 *
 * @param after as they were entered, by the fields of the record, first to last
 * @returns the names to store now
 */
export async function holdBackNames<N extends Names>(
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
 * Refuses a name that an administrator gives themselves where it is, in either script, that of another administrator, a
 * mentor or a promoter: the audit log shows who did something by it. The name they have may be written another way.
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

/** Without letters of either script there is nothing to compare but the name as it is. */
function isSameName(one: string, other: string): boolean {
  const isSame = foldedName({ one }) === foldedName({ other })
  return isSame || (fold(one) !== '' && fold(one) === fold(other))
}

/** A person's own record as they have entered it: with the names and the address that still wait. */
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
 * An administrator's decision on names that wait: they are stored in the record and the account, or let go.
 *
 * @throws conflict where none wait any more
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
