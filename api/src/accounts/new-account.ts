import type { Role } from '@udyam/contract/roles'
import type { Db } from '../db/open.ts'
import { isCommonPassword } from '../lib/common-passwords.ts'
import { insertAccount, isTaken } from './account.store.ts'
import type { Context } from '../http/context.ts'
import { HttpError, badField } from '../http/http-error.ts'
import { isVerifiedAtOnce, mailVerification } from './verification.ts'
import { limits, throttle } from './guessing/throttle.ts'

type NewAccount = { role: Role; email: string; name: string; passwordHash: string }

/** Counts a signup, or a look at whether one can be, against the caller's address. */
export async function throttleSignup(
  context: Context,
  what: 'signup' | 'signup-check' = 'signup',
): Promise<void> {
  await throttle(context, `${what}:${context.address}`, limits(context.env).signup)
}

/**
 * Refuses an address that an account of the role has.
 *
 * @throws conflict
 */
export async function requireFree(context: Context, { role, email }: Pick<NewAccount, 'role' | 'email'>) {
  if (await isTaken(context.db, { role, email, now: context.now() }))
    throw new HttpError('conflict', 'email_taken')
}

/**
 * Adds the account of a new person, in the language the call is made in, and gives its id. Where mail leaves, the address
 * counts as theirs once they have used the link that is mailed to it, whoever has entered it.
 *
 * @throws conflict when the role already has an account with the address
 */
export async function createAccount(db: Db, context: Context, account: NewAccount): Promise<string> {
  const { role, email } = account
  const { language } = context
  const unverified = !isVerifiedAtOnce(context.env)
  const isReserved = await isTaken(db, { role, email, now: context.now() })
  const id = isReserved ? undefined : await insertAccount(db, { ...account, language, unverified })
  if (id === undefined) throw new HttpError('conflict', 'email_taken')
  if (unverified) await mailVerification(db, context, { id, role, email, language })
  return id
}

/**
 * Refuses a new password that is shorter than the installation asks for, or than `min`, and, in production, one that is among
 * the most common or is the person's own name, e-mail or phone.
 *
 * @param own what belongs to the person
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
