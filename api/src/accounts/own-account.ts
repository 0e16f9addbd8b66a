import type { Db } from '../db/open.ts'
import { queueMail } from '../mail/queue.ts'
import { updateAccount } from './account.store.ts'
import type { Context, User } from '../http/context.ts'
import { badField, HttpError } from '../http/http-error.ts'
import { isConfirmed } from './confirmation.ts'
import { beginEmailChange, countEmailChange } from './email-change.ts'
import { endSessions } from './session.store.ts'

type Signed = Context & { user: User }
type AccountChange = { email: string; name: string; passwordHash?: string | undefined }

/**
 * Refuses a new e-mail or password that comes along with a profile long after somebody has shown who they are, and
 * counts a new e-mail. To be called before the transaction of the change, which would take the count back.
 *
 * @throws bad-input, conflict for a demo account, or too-many after five new e-mails a day
 */
export async function allowOwnChange(
  context: Signed,
  { email, password }: { email: string; password?: string | undefined },
): Promise<void> {
  const isNewEmail = email !== context.user.email
  if (isNewEmail || password !== undefined) refuseDemoAccount(context)
  const may = isConfirmed(context)
  if (isNewEmail && !may) throw badField('email', 'sign_in_again')
  if (password !== undefined && !may) throw badField('password', 'sign_in_again')
  if (isNewEmail) await countEmailChange(context)
}

/**
 * Refuses to change the sign-in of an account that everybody shares in demo mode.
 *
 * @throws conflict
 */
export function refuseDemoAccount({ user }: Pick<Signed, 'user'>): void {
  if (user.isDemo) throw new HttpError('conflict', 'demo_account')
}

/**
 * Changes the credentials of the signed-in account along with its profile. A new password ends the other sessions and
 * is mailed; a new e-mail waits for its link, where mail leaves.
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

/** Gives the signed-in account a new password: its other sessions end, and it is mailed. */
export async function changePassword(db: Db, context: Signed, passwordHash: string): Promise<void> {
  const { user } = context
  await updateAccount(db, user.id, { passwordHash })
  await endSessions(db, user.id, { reason: 'password changed', now: context.now(), keep: user.sessionId })
  await context.audit(db, { action: 'password.change' })
  await queueMail(db, context, { kind: 'passwordChanged', people: [], to: user })
}
