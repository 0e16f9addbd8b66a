import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/system'
import type { Db } from '../db/open.ts'
import type { Context, Services, User } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { secretLink } from '../mail/secret-link.ts'
import { queueMail } from '../mail/queue.ts'
import { makeLink } from './mailed-link.ts'

const linkMinutes = 7 * 24 * 60

/** Whether mails are sent from here. Where they are not, nothing waits for one. */
export function mailLeaves({ smtpUrl }: Services['env']): boolean {
  return smtpUrl !== undefined
}

/** Whether the address that somebody signs up with counts as theirs at once. */
export function isVerifiedAtOnce(env: Services['env']): boolean {
  return env.demo || !mailLeaves(env)
}

/**
 * Asks that the caller's address was shown to be theirs. A second step outlives a new password: whoever signed up with the
 * address of somebody else could sign in by it after the owner has come.
 *
 * @throws conflict
 */
export function requireVerified({ env, user }: Pick<Context, 'env'> & { user: User }): void {
  if (!user.isVerified && !isVerifiedAtOnce(env)) throw new HttpError('conflict', 'email_first')
}

/**
 * Mails the link that shows that an address is its owner's; none to a promoter, who cannot sign in to use it. Nothing that
 * somebody typed goes there before.
 *
 * @returns false where the address has had its mails of the day
 */
export async function mailVerification(
  db: Db,
  context: Pick<Context, 'env' | 'now'>,
  { id, role, email, language }: { id: string; role: Role; email: string; language: Language },
): Promise<boolean> {
  if (role === 'promoter') return true
  const link = await makeLink(db, context, {
    kind: 'verify-email',
    accountId: id,
    data: { email },
    minutes: linkMinutes,
  })
  return queueMail(db, context, {
    kind: 'verifyEmail',
    people: [],
    to: { id, email, name: '', language },
    values: { link: secretLink(context.env, link) },
  })
}
