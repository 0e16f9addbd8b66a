import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import type { Context, Services, User } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { secretLink } from '#platform/mail/secret-link.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { makeLink } from './mailed-link.ts'

const linkMinutes = 7 * 24 * 60

/** Whether a mail server is configured. Without one, nothing waits for a mail. */
export function mailLeaves({ smtpUrl }: Services['env']): boolean {
  return smtpUrl !== undefined
}

/** Whether new sign-up addresses count as verified at once. */
export function isVerifiedAtOnce(env: Services['env']): boolean {
  return env.demo || !mailLeaves(env)
}

/**
 * Requires a verified address. A second factor survives a new password, so an attacker who signed up with a
 * stranger's address could return by it.
 *
 * @throws conflict
 */
export function requireVerified({ env, user }: Pick<Context, 'env'> & { user: User }): void {
  if (!user.isVerified && !isVerifiedAtOnce(env)) throw new HttpError('conflict', 'email_first')
}

/**
 * Mails a verification link; none to a promoter, who cannot sign in, nor without an address. An unverified address gets no text that
 * a user typed.
 *
 * @returns false if the address had its daily number of mails
 */
export async function mailVerification(
  db: Db,
  context: Pick<Context, 'env' | 'now'>,
  { id, role, email, language }: { id: string; role: Role; email: string; language: Language },
): Promise<boolean> {
  if (role === 'promoter' || email === '') return true
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
