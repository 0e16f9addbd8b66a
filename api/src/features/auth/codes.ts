import type { auth } from '@udyam/contract/auth/calls'
import type { AccountRow } from '#people/accounts/account.store.ts'
import { findConfirming } from '#people/accounts/confirmation.ts'
import { issueCode, takeCode, type Reached } from '#people/accounts/factors/sent-code.ts'
import { claimAddress } from '#people/accounts/former-holder.ts'
import { isMailing } from '#people/accounts/joining/invite.ts'
import { findEntering } from '#people/accounts/factors/challenge.ts'
import { limits, throttle } from '#people/accounts/rate-limit/throttle.ts'
import { mailWayIn } from '#people/accounts/reset-mail.ts'
import { enter, findReached, isHidden, requireUnblocked, withToken } from '#people/accounts/sign-in.ts'
import type { Context, Handlers } from '#platform/http/context.ts'
import { HttpError, badField, requireFound } from '#platform/http/http-error.ts'
import { offersPhone } from '#platform/phone/queue.ts'

type CodeCalls = Pick<typeof auth, 'sendCode' | 'verifyCode' | 'sendConfirmCode'>

export const codeHandlers: Handlers<CodeCalls> = {
  async sendCode(context) {
    const { role } = context.body
    const to = reachedBy(context)
    if (to.channel === 'email' && !isMailing(context.env)) throw new HttpError('conflict', 'codes_unmailed')
    // The limit counts the requesting address, never the requested account.
    await throttle(context, `code:${context.address}`, limits(context.env).codeAsked)
    const { found, leaving } = await findReached(context, { role, ...to })
    // The message is prepared after the response: response time must not reveal whether the account exists.
    const account = found ?? leaving
    if (account !== undefined) context.inBackground(sendTo(context, account, to))
    return { message: 'code_sent' }
  },

  async verifyCode(context) {
    const { role, code, rememberMe } = context.body
    const to = reachedBy(context)
    const session = await enter(context, { role, ...to, rememberMe, method: 'code' }, async (account) => {
      const id = account?.id ?? `${role}:${to.address}`
      const isLeaving = account?.leaving !== undefined
      // An account with a pending erasure signs in with the same code again, once the erasure is cancelled.
      const typed = { ...to, id, purpose: 'code', code, keeps: isLeaving } as const
      const isRight = await takeCode(context, typed)
      if (account === undefined || !isRight) {
        await context.audit(context.db, {
          action: 'session.refused',
          reason: 'code',
          ...(account !== undefined && !isLeaving && { target: { type: role, id: account.id } }),
        })
        throw badField('code', 'sent_code_wrong')
      }
      if (isLeaving) return account
      await requireUnblocked(context, account)
      // A code on the phone says nothing of the mailbox.
      const isProof = to.channel === 'email' && account.verifiedAt === null
      return isProof ? claimAddress(context, account) : account
    })
    return withToken({ role }, session)
  },

  async sendConfirmCode(context) {
    const { user, db, now } = context
    const to = await findConfirming(context)
    if (to === undefined) throw new HttpError('conflict', 'confirm_otherwise')
    const account = requireFound(await findEntering(db, { id: user.id, now: now() }), 'not_found')
    const isSent = await issueCode(context, { account, purpose: 'confirm-code', ...to })
    if (!isSent) throw new HttpError('too-many', 'too_many_requests', { retryAfter: 60 })
    return { message: to.channel === 'email' ? 'confirm_code_sent' : 'phone_code_sent' }
  },
}

type Asking = Pick<Context, 'env'> & { body: { email?: string | undefined; phone?: string | undefined } }

/** @throws bad-input for a phone number where nothing sends to phones */
function reachedBy({ body, env }: Asking): Reached {
  const { email, phone } = body
  if (email !== undefined) return { channel: 'email', address: email }
  if (phone === undefined || !offersPhone(env)) throw badField('phone', 'phone_without_gateway')
  return { channel: 'phone', address: phone }
}

async function sendTo(context: Context, account: AccountRow, to: Reached): Promise<void> {
  if (account.leaving === undefined && account.state === 'invited') return mailWayIn(context, account)
  if (isHidden(context, account) || account.state !== 'active') return undefined
  if (account.leaving === undefined && account.suspendedAt !== null) return undefined
  await issueCode(context, { account, purpose: 'code', ...to })
  return undefined
}
