import type { AdminKind } from '@udyam/contract/duties'
import type { Role } from '@udyam/contract/roles'
import type { SignedInUser } from '@udyam/contract/schemas/session'
import { verifyPassword } from '../lib/password.ts'
import { findAccount, type AccountRow } from './account.store.ts'
import type { Context, Tokens } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { openSession } from './session.ts'
import { limits, throttleFailures } from './throttle.ts'

type Attempt = { role: Role; email: string; password: string; rememberMe: boolean }

/**
 * Signs somebody in. The answer for a wrong address and a wrong password is the same, in text and in time; that
 * somebody is suspended shows only after the right password.
 *
 * @throws no-session, forbidden or too-many
 */
export async function signIn(
  context: Context,
  attempt: Attempt,
): Promise<{ message: 'signed_in'; data: { user: SignedInUser } } & Tokens> {
  const limit = limits(context.env)
  const keys = [
    [`sign-in:${attempt.role}:${attempt.email}:${context.address}`, limit.signInPerAccount],
    [`sign-in:${context.address}`, limit.signInPerAddress],
  ] as const
  const account = await throttleFailures(context, keys, () => authenticate(context, attempt))
  return signInAs(context, account, attempt.rememberMe)
}

/** Opens a session for an account that has just shown who it is, or has just been made. */
export async function signInAs(
  context: Context,
  account: Pick<AccountRow, 'id' | 'role' | 'email' | 'name'> & { kind?: AdminKind | null },
  remember = false,
) {
  const tokens = await openSession(context, { id: account.id, remember })
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

async function authenticate(context: Context, { role, email, password }: Attempt): Promise<AccountRow> {
  const found = await findAccount(context.db, { role, email })
  const isUnknown = found?.state === 'invited' || (found?.demo === true && !context.env.demo)
  const account = isUnknown ? undefined : found
  const isRight = await verifyPassword(account?.passwordHash ?? null, password)
  if (account === undefined || !isRight) {
    await context.audit(context.db, {
      action: 'session.refused',
      ...(account === undefined ? {} : { target: { type: role, id: account.id, name: account.name } }),
    })
    throw new HttpError('no-session', role === 'admin' ? 'admin_invalid_credentials' : 'invalid_credentials')
  }
  if (account.suspendedAt !== null || account.state === 'deactivated') {
    await context.audit(context.db, { action: 'session.refused', actor: account, reason: 'blocked' })
    throw new HttpError('forbidden', 'account_blocked')
  }
  return account
}
