import type { Db } from '../db/open.ts'
import { queueMail } from '../mail/queue.ts'
import { updateAccount } from './account.store.ts'
import type { Context, User } from '../http/context.ts'
import { badField } from '../http/http-error.ts'
import { endSessions } from './session.store.ts'
import { uniqueOrConflict } from '../http/unique.ts'

const recentMs = 30 * 60_000

type AccountChange = { email: string; name: string; passwordHash?: string | undefined }

/**
 * Changes the credentials of the signed-in account along with its profile. A new password ends the other
 * sessions and is mailed.
 *
 * @throws bad-input when the e-mail or the password changes long after signing in, conflict when the address is taken
 */
export async function changeOwnAccount(
  db: Db,
  context: Context & { user: User },
  change: AccountChange,
): Promise<void> {
  const { user } = context
  const isNewEmail = change.email !== user.email
  const isRecent = context.now().getTime() - user.signedInAt.getTime() <= recentMs
  if (isNewEmail && !isRecent) throw badField('email', 'sign_in_again')
  if (change.passwordHash !== undefined && !isRecent) throw badField('password', 'sign_in_again')
  await saveAccount(db, user.id, change)
  if (isNewEmail) await context.audit(db, { action: 'email.change' })
  if (change.passwordHash === undefined) return
  await endSessions(db, user.id, { reason: 'password changed', now: context.now(), keep: user.sessionId })
  await context.audit(db, { action: 'password.change' })
  await queueMail(db, context, { kind: 'passwordChanged', to: { ...user, email: change.email } })
}

/**
 * Updates an account.
 *
 * @throws conflict when another account of the role has the address
 */
export async function saveAccount(
  db: Db,
  id: string,
  change: { email?: string | undefined; name?: string | undefined; passwordHash?: string | undefined },
): Promise<void> {
  await uniqueOrConflict(updateAccount(db, id, change), 'email_taken')
}
