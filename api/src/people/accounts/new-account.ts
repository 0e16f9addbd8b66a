import { optionalOf } from '@udyam/contract/privacy/purposes'
import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import { isCommonPassword } from '#platform/lib/common-passwords.ts'
import { insertAccount, isTaken } from './account.store.ts'
import type { Context, User } from '#platform/http/context.ts'
import { HttpError, badField } from '#platform/http/http-error.ts'
import { invite } from './joining/invite.ts'
import { isVerifiedAtOnce, mailVerification } from './verification.ts'
import { limits, throttle } from './rate-limit/throttle.ts'

type NewAccount = { role: Role; email: string; name: string; passwordHash: string }

/** Inviter and mail language of a person who will choose their own password. */
export type Inviting = { user: User; language?: Language | undefined }

/** Counts a sign-up, or a check whether one is possible, against the caller's address. */
export async function throttleSignup(
  context: Context,
  what: 'signup' | 'signup-check' = 'signup',
): Promise<void> {
  await throttle(context, `${what}:${context.address}`, limits(context.env).signup)
}

/**
 * Refuses an address that an account of the role already uses.
 *
 * @throws conflict
 */
export async function requireFree(context: Context, { role, email }: Pick<NewAccount, 'role' | 'email'>) {
  if (await isTaken(context.db, { role, email, now: context.now() }))
    throw new HttpError('conflict', 'email_taken')
}

/**
 * Adds the account of a new person in the language of the call, and returns its id. With a mail server, the
 * address is unverified until its mailed link is used.
 *
 * @param inviting inviter of a person without a password, and the mail language if known
 *
 * @throws conflict when the role already has an account with the address
 */
export async function createAccount(
  db: Db,
  context: Context,
  account: NewAccount,
  inviting?: Inviting,
): Promise<string> {
  const { role, email, name } = account
  const language = inviting?.language ?? context.language
  // No password matches until the invitation is accepted.
  const invited = inviting && ({ state: 'invited', passwordHash: '' } as const)
  const unverified = !isVerifiedAtOnce(context.env)
  // Consent needs a question. Promoters do not sign up: they gave consent to the person who entered them.
  const withheld = context.env.demo || role === 'promoter' ? [] : optionalOf(role)
  const isReserved = await isTaken(db, { role, email, now: context.now() })
  const id = isReserved
    ? undefined
    : await insertAccount(db, { ...account, ...invited, language, unverified, withheld })
  if (id === undefined) throw new HttpError('conflict', 'email_taken')
  if (inviting) await invite(db, { ...context, user: inviting.user }, { id, email, name, language })
  else if (unverified) await mailVerification(db, context, { id, role, email, language })
  return id
}

/**
 * Refuses a new password below the minimum length. In production also refuses the most common passwords and
 * the person's own name, e-mail or phone.
 *
 * @param own the person's own data
 */
export function requireGoodPassword(
  { env }: Pick<Context, 'env'>,
  {
    field,
    password,
    own,
    min = 0,
  }: { field: string; password: string; own: readonly string[]; min?: number },
): void {
  const count = Math.max(min, env.passwordMinLength)
  if (password.length < count) throw badField(field, 'password_min_count', { count })
  if (env.demo) return
  const folded = password.toLowerCase()
  const isOwn = own.some((value) => value !== '' && value.toLowerCase() === folded)
  if (isOwn || isCommonPassword(folded)) throw badField(field, 'password_common')
}
