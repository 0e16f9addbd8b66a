import { personName } from '@udyam/contract/texts/person-name'
import { updateAccount } from '#people/accounts/account.store.ts'
import { findNameChange } from '#people/accounts/name-change.store.ts'
import { hidePendingNames, requireNameOfOneself } from '#people/accounts/name-change.ts'
import type { Db } from '#platform/db/open.ts'
import type { Context, User } from '#platform/http/context.ts'
import { badField } from '#platform/http/http-error.ts'
import { updateMenteeName, updateMentorName, updateVisitorName } from './auth.store.ts'

/**
 * Changes the name in the caller's account and record, unless it needs an administrator's review.
 *
 * @throws bad-input for a mentor's name of one word, and for an administrator's that belongs to another
 * person
 */
export async function changeName(db: Db, context: Context & { user: User }, name: string): Promise<void> {
  const { id, role } = context.user
  let stored = name
  if (role === 'mentor') {
    const names = await hidePendingNames(db, context, namesOf(name))
    await updateMentorName(db, id, names)
    stored = personName(names)
  } else if (role === 'mentee') {
    stored = (await hidePendingNames(db, context, { name })).name
    await updateMenteeName(db, id, stored)
  } else if (role === 'admin') {
    await requireNameOfOneself(db, context.user, name)
  } else if (role === 'visitor') {
    await updateVisitorName(db, id, name)
  }
  await updateAccount(db, id, { name: stored })
}

/** The pending name in the shape that responses include; empty if there is none. */
export async function waitingName(db: Db, id: string): Promise<{ name?: string; nameWaits?: true }> {
  const names = await findNameChange(db, id)
  return names === undefined ? {} : { name: Object.values(names).join(' '), nameWaits: true }
}

/**
 * A mentor's first and last name: the last word is the last name.
 *
 * @throws bad-input for a single word
 */
function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/)
  const lastName = words.pop() ?? ''
  if (words.length === 0) throw badField('name', 'last_name_required')
  return { firstName: words.join(' '), lastName }
}
