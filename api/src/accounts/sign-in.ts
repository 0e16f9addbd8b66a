import type { Role } from '@udyam/contract/roles'
import type { SignInMethod } from '@udyam/contract/factors'
import type { SignedInUser } from '@udyam/contract/schemas/session'
import { verifyPassword } from '../lib/password.ts'
import { findAccount, type AccountRow } from './account.store.ts'
import type { Context, Tokens } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { requireNoFactor, type Met } from './factors/challenge.ts'
import { deleteChallenge } from './factors/challenge.store.ts'
import { deleteFactorDrop } from './factors/drop.store.ts'
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
  const account = found && (isHidden(context, found) ? undefined : found)
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
  // Who has just used a second factor has not lost it.
  if (method !== 'password') await deleteFactorDrop(context.db, account.id)
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
  await requireUnblocked(context, account)
  return account
}

/** Whether nobody signs in to an account: it waits for its invitation to be accepted, or it is for the demo alone. */
export function isHidden(
  { env }: Pick<Context, 'env'>,
  account: Pick<AccountRow, 'state' | 'demo'>,
): boolean {
  return account.state === 'invited' || (account.demo && !env.demo)
}

/** @throws forbidden for an account that is suspended or deactivated */
export async function requireUnblocked(context: Context, account: AccountRow): Promise<void> {
  if (account.suspendedAt === null && account.state !== 'deactivated') return
  await context.audit(context.db, { action: 'session.refused', actor: account, reason: 'blocked' })
  throw new HttpError('forbidden', 'account_blocked')
}

/**
 * Signs in who has met a challenge, once.
 *
 * @throws no-session when another call was first
 */
export async function signInByFactor(
  context: Context,
  { tokenHash, account, remember }: Met,
  method: SignInMethod,
) {
  if (!(await deleteChallenge(context.db, tokenHash))) throw new HttpError('no-session', 'challenge_over')
  return withToken(account, await signInAs(context, account, { remember, method }))
}

/** The answer of a sign-in for any role: administrators get the access token as `token` too. */
export function withToken<S extends Tokens>({ role }: Pick<AccountRow, 'role'>, session: S) {
  return role === 'admin' ? { ...session, token: session.access_token } : session
}
