import type { Assertion } from '@udyam/contract/parts/passkey'
import type { Context, User } from '#platform/http/context.ts'
import { HttpError, badField } from '#platform/http/http-error.ts'
import { verifyPassword } from '#platform/lib/password.ts'
import { hashToken } from '#platform/lib/token.ts'
import { findPhone } from '#platform/phone/number.store.ts'
import { offersPhone } from '#platform/phone/queue.ts'
import { findAccountById } from './account.store.ts'
import { takeChallenge } from './factors/challenge.store.ts'
import { tryCode } from './factors/code.ts'
import { hasFactor } from './factors/factor.ts'
import { type Reached, takeCode } from './factors/sent-code.ts'
import { challengeOf, findAnswering } from './factors/passkey.ts'
import { isMailing } from './joining/invite.ts'
import { endSession, saveConfirmed } from './session.store.ts'
import { countHit, giveBackHit, limits } from './rate-limit/throttle.ts'

const confirmedMs = 10 * 60_000

/** A call with the account that makes it. */
export type Signed = Context & { user: User }

/** Whether the caller has confirmed their identity in this session within the last 10 minutes. */
export function isConfirmed({ user, now }: Pick<Signed, 'user' | 'now'>): boolean {
  return user.confirmedAt !== null && now().getTime() - user.confirmedAt.getTime() <= confirmedMs
}

/**
 * Requires a confirmation within the last 10 minutes.
 *
 * @throws bad-input on `confirm`
 */
export function requireConfirmed(context: Pick<Signed, 'user' | 'now'>): void {
  if (!isConfirmed(context)) throw badField('confirm', 'confirm_needed')
}

/**
 * Confirms the caller's identity by password and stores the time in the session. Ten wrong passwords in 15
 * minutes end the session.
 *
 * @param field request field of the password
 * @throws bad-input for a wrong password; no-session at the tenth
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
 * Confirms the identity by a code of the authenticator app, or by a recovery code.
 *
 * @throws bad-input for a wrong code; no-session at the tenth; too-many when the account exceeds its limit
 * for codes
 */
export async function confirmByCode(context: Signed, code: string): Promise<void> {
  await confirmBy(context, {
    isRight: async () => (await tryCode(context, context.user, code)) !== undefined,
    wrong: badField('code', 'code_wrong'),
  })
}

/**
 * Where a code goes that confirms the identity: to the mailbox, or to the number of who has no e-mail address. Nowhere
 * with a second factor: a stolen session and the mailbox must not be enough.
 */
export async function findConfirming({ env, db, user }: Signed): Promise<Reached | undefined> {
  if (!user.isVerified || (await hasFactor(db, user.id))) return undefined
  if (user.email !== '') return isMailing(env) ? { channel: 'email', address: user.email } : undefined
  const phone = offersPhone(env) ? await findPhone(db, user.id) : undefined
  return phone?.verifiedAt ? { channel: 'phone', address: phone.number.slice(-10) } : undefined
}

/**
 * Confirms the identity by a code that was sent, for accounts without a password.
 *
 * @throws bad-input for a wrong code; no-session at the tenth
 */
export async function confirmBySentCode(context: Signed, code: string): Promise<void> {
  const { id } = context.user
  await confirmBy(context, {
    isRight: async () => {
      const to = await findConfirming(context)
      return to !== undefined && takeCode(context, { id, purpose: 'confirm-code', ...to, code })
    },
    wrong: badField('mailedCode', 'sent_code_wrong'),
  })
}

/**
 * Confirms the identity by a passkey of the account.
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

/**
 * Confirms the identity by any proof. Counts before it checks, because concurrent attempts could otherwise
 * pass the limit.
 */
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
