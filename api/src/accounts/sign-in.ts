import type { Role } from '@udyam/contract/roles'
import type { SignInMethod } from '@udyam/contract/sign-in-methods'
import type { SignedInUser } from '@udyam/contract/schemas/session'
import { verifyPassword } from '../lib/password.ts'
import { findAccount, type AccountRow } from './account.store.ts'
import type { Context, Tokens } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { requireNoFactor } from './factors/challenge.ts'
import { rememberDevice } from './guessing/device.ts'
import { limitGuessing } from './guessing/guessing.ts'
import { openSession } from './session.ts'

type Attempt = { role: Role; email: string; password: string; rememberMe: boolean }

/**
 * Signs somebody in. The answer for a wrong address and a wrong password is the same, in text and in time; that
 * somebody is suspended shows only after the right password.
 *
 * @throws no-session, forbidden or too-many; conflict where a second factor is to come
 */
export async function signIn(
  context: Context,
  attempt: Attempt,
): Promise<{ message: 'signed_in'; data: { user: SignedInUser } } & Tokens> {
  const { role, email } = attempt
  const found = await findAccount(context.db, { role, email })
  const isUnknown = found?.state === 'invited' || (found?.demo === true && !context.env.demo)
  const account = isUnknown ? undefined : found
  const right = await limitGuessing(context, { role, email, account }, () =>
    authenticate(context, attempt, account),
  )
  await requireNoFactor(context, right, attempt.rememberMe)
  return signInAs(context, right, { remember: attempt.rememberMe })
}

/** Opens a session for an account that has just shown who it is, or has just been made. */
export async function signInAs(
  context: Context,
  account: Pick<AccountRow, 'id' | 'role' | 'email' | 'name'> &
    Partial<Pick<AccountRow, 'kind' | 'verifiedAt'>>,
  { remember = false, method = 'password' }: { remember?: boolean; method?: SignInMethod } = {},
) {
  const tokens = await openSession(context, { id: account.id, role: account.role, remember, method })
  await rememberDevice(context.db, context, { language: context.language, ...account })
  await context.audit(context.db, { action: 'session.open', actor: account })
  const user = {
    _id: account.id,
    name: account.name,
    fullName: account.name,
    email: account.email,
    role: account.role,
    ...(account.kind && { kind: account.kind }),
  }
  return { message: 'signed_in' as const, data: { user }, ...tokens }
}

async function authenticate(
  context: Context,
  { role, password }: Attempt,
  account: AccountRow | undefined,
): Promise<AccountRow> {
  const isRight = await verifyPassword(account?.passwordHash ?? null, password)
  if (account === undefined || !isRight) {
    await context.audit(context.db, {
      action: 'session.refused',
      ...(account === undefined ? {} : { target: { type: role, id: account.id } }),
    })
    throw new HttpError('no-session', role === 'admin' ? 'admin_invalid_credentials' : 'invalid_credentials')
  }
  if (account.suspendedAt !== null || account.state === 'deactivated') {
    await context.audit(context.db, { action: 'session.refused', actor: account, reason: 'blocked' })
    throw new HttpError('forbidden', 'account_blocked')
  }
  return account
}
