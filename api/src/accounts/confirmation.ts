import type { Assertion } from '@udyam/contract/schemas/parts/passkey'
import type { Context, User } from '../http/context.ts'
import { HttpError, badField } from '../http/http-error.ts'
import { verifyPassword } from '../lib/password.ts'
import { hashToken } from '../lib/token.ts'
import { findAccountById } from './account.store.ts'
import { takeChallenge } from './factors/challenge.store.ts'
import { tryCode } from './factors/code.ts'
import { challengeOf, findAnswering } from './factors/passkey.ts'
import { endSession, saveConfirmed } from './session.store.ts'
import { countHit, giveBackHit, limits } from './guessing/throttle.ts'

const confirmedMs = 10 * 60_000

/** A call with the account that makes it. */
export type Signed = Context & { user: User }

/** Whether the caller has shown in this session, in the last 10 minutes, that it is they. */
export function isConfirmed({ user, now }: Pick<Signed, 'user' | 'now'>): boolean {
  return user.confirmedAt !== null && now().getTime() - user.confirmedAt.getTime() <= confirmedMs
}

/**
 * Asks for a confirmation of the last 10 minutes.
 *
 * @throws bad-input on `confirm`
 */
export function requireConfirmed(context: Pick<Signed, 'user' | 'now'>): void {
  if (!isConfirmed(context)) throw badField('confirm', 'confirm_needed')
}

/**
 * Takes the password as proof that it is they, and keeps that with the session. Ten wrong ones in 15 minutes end it.
 *
 * @param field where the password stands in the call
 * @throws bad-input for a wrong one; no-session at the tenth
 */
export async function confirmByPassword(
  context: Signed,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const account = await findAccountById(context.db, context.user.id)
  await confirmBy(context, {
    isRight: () => verifyPassword(account?.passwordHash ?? null, password),
    wrong: badField(field, 'password_wrong'),
  })
}

/**
 * The same with a code of the authenticator app, or a recovery code.
 *
 * @throws bad-input for a wrong one; no-session at the tenth; too-many where the account has had its wrong ones
 */
export async function confirmByCode(context: Signed, code: string): Promise<void> {
  await confirmBy(context, {
    isRight: async () => (await tryCode(context, context.user, code)) !== undefined,
    wrong: badField('code', 'code_wrong'),
  })
}

/**
 * The same with a passkey of the account.
 *
 * @throws bad-input for a wrong one; no-session at the tenth
 */
export async function confirmByPasskey(context: Signed, given: Assertion): Promise<void> {
  const { db, user, now } = context
  const challenge = challengeOf(given)
  await confirmBy(context, {
    isRight: async () => {
      const taken = await takeChallenge(db, {
        tokenHash: hashToken(challenge),
        purpose: 'passkey',
        now: now(),
      })
      const passkey = taken && (await findAnswering(context, { given, challenge }))
      return passkey?.accountId === user.id
    },
    wrong: badField('passkey', 'passkey_wrong'),
  })
}

/** The same with any proof. It is counted before it is looked at, so that proofs side by side cannot pass the limit. */
async function confirmBy(
  context: Signed,
  { isRight, wrong }: { isRight: () => Promise<boolean>; wrong: HttpError },
): Promise<void> {
  const { db, user, now } = context
  const limit = limits(context.env).confirm
  const key = `confirm:${user.sessionId}`
  const { hits } = await countHit(context, key, limit)
  if (hits <= limit.hits && (await isRight())) {
    await giveBackHit(context, key)
    await saveConfirmed(db, user.sessionId, now())
    return
  }
  if (hits < limit.hits) throw wrong
  await endSession(db, user.sessionId, 'not confirmed', now())
  await context.audit(db, { action: 'session.unconfirmed' })
  throw new HttpError('no-session', 'session_ended')
}
