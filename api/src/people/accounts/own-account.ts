import type { Db } from '#platform/db/open.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { findOwnNumber } from '#platform/phone/number.store.ts'
import { updateAccount, type AccountRow } from './account.store.ts'
import type { Context, User } from '#platform/http/context.ts'
import { badField, HttpError } from '#platform/http/http-error.ts'
import { isConfirmed } from './confirmation.ts'
import { beginEmailChange, countEmailChange } from './email-change.ts'
import { endSessions } from './session.store.ts'

type Signed = Context & { user: User }
type AccountChange = { email: string; name: string; passwordHash?: string | undefined }

/**
 * Refuses a new e-mail or password in a profile without a recent confirmation, and counts a new e-mail. Call
 * it before the transaction of the change, whose rollback would undo the count.
 *
 * @throws bad-input, conflict for a demo account, or too-many after five new e-mails a day
 */
export async function allowOwnChange(
  context: Signed,
  { email, password, number }: { email: string; password?: string | undefined; number: NumberField },
): Promise<void> {
  const isNewEmail = email !== context.user.email
  await requireReachable(context.db, { account: { ...context.user, state: 'active' }, email, number })
  if (isNewEmail || password !== undefined) refuseDemoAccount(context)
  const may = isConfirmed(context)
  if (isNewEmail && !may) throw badField('email', 'sign_in_again')
  if (password !== undefined && !may) throw badField('password', 'sign_in_again')
  if (isNewEmail) await countEmailChange(context)
}

/** A number of a profile, and the field that has it. */
export type NumberField = { field: 'mobile_no' | 'phoneNumber'; value: string | undefined }

type Reaching = {
  account: Pick<AccountRow, 'id' | 'email' | 'role' | 'state'>
  email: string | undefined
  number: NumberField
}

/**
 * Refuses an empty address or number where there is one, as only who was entered without it has none, and another number
 * of a person who signs in by the number alone.
 *
 * @throws bad-input
 */
export async function requireReachable(
  db: Db,
  { account: { id, role, state, email: before }, email = before, number: { field, value } }: Reaching,
): Promise<void> {
  if (email === '' && before !== '') throw badField('email', 'email_required')
  const stored = await findOwnNumber(db, id)
  if (value === undefined || value === stored) return
  if (value === '') throw badField(field, field === 'mobile_no' ? 'mobile_required' : 'phone_required')
  if (email === '' && state === 'active' && role !== 'promoter') throw badField(field, 'phone_signs_in')
}

/**
 * Refuses changes to the sign-in of a shared demo account.
 *
 * @throws conflict
 */
export function refuseDemoAccount({ user }: Pick<Signed, 'user'>): void {
  if (user.isDemo) throw new HttpError('conflict', 'demo_account')
}

/**
 * Changes the caller's credentials together with the profile. A new password ends the other sessions and
 * triggers a mail. A new e-mail needs its mailed link, if there is a mail server.
 *
 * @throws conflict when the address is taken
 */
export async function changeOwnAccount(db: Db, context: Signed, change: AccountChange): Promise<void> {
  const { user } = context
  const { email, name, passwordHash } = change
  await updateAccount(db, user.id, { name })
  if (passwordHash !== undefined) await changePassword(db, context, passwordHash)
  if (email !== user.email) await beginEmailChange(db, context, email)
}

/** Changes the caller's password, ends their other sessions and sends a mail. */
export async function changePassword(db: Db, context: Signed, passwordHash: string): Promise<void> {
  const { user } = context
  await updateAccount(db, user.id, { passwordHash })
  await endSessions(db, user.id, { reason: 'password changed', now: context.now(), keep: user.sessionId })
  await context.audit(db, { action: 'password.change' })
  await queueMail(db, context, { kind: 'passwordChanged', people: [], to: user })
}
