import type { auth } from '@udyam/contract/auth/calls'
import { inTransaction } from '#platform/db/transaction.ts'
import {
  findAccount,
  findAccountById,
  lockAccount,
  saveEmailState,
  updateAccount,
  type AccountRow,
} from '#people/accounts/account.store.ts'
import type { Context, Handlers } from '#platform/http/context.ts'
import { HttpError, badField, requireFound } from '#platform/http/http-error.ts'
import { requireConfirmed } from '#people/accounts/confirmation.ts'
import { requireGoodPassword } from '#people/accounts/new-account.ts'
import { refusePublished } from '#people/accounts/demo-account-guard.ts'
import { removeLasting } from '#people/accounts/former-holder.ts'
import { changePassword, refuseDemoAccount } from '#people/accounts/own-account.ts'
import { findLiveLink, takeLink } from '#people/accounts/link.store.ts'
import { endSession, endSessions } from '#people/accounts/session.store.ts'
import { signIn } from '#people/accounts/sign-in.ts'
import { limits, throttle, throttleFailures } from '#people/accounts/rate-limit/throttle.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { deleteDevices } from '#people/accounts/rate-limit/device.store.ts'
import { rememberDevice } from '#people/accounts/rate-limit/device.ts'
import { defined } from '#platform/lib/defined.ts'
import { deletePhone } from '#platform/phone/number.store.ts'
import { hashPassword, verifyPassword } from '#platform/lib/password.ts'
import { hashToken } from '#platform/lib/token.ts'
import { acceptInvitation } from './invitation.ts'
import { changeName, waitingName } from './own-name.ts'
import { codeHandlers } from './codes.ts'
import { emailHandlers } from './email.ts'
import { factorHandlers } from './factors.ts'
import { identity } from './identity.ts'
import { mailWayIn } from '#people/accounts/reset-mail.ts'
import { sessionHandlers } from './sessions.ts'

export const authHandlers: Handlers<typeof auth> = {
  async adminLogin(context) {
    const session = await signIn(context, { role: 'admin', ...context.body })
    return { ...session, token: session.access_token }
  },

  async logout({ db, user, now, audit }) {
    await endSession(db, user.sessionId, 'signed out', now())
    await audit(db, { action: 'session.close' })
    return { message: 'logged_out' }
  },

  async verifyToken({ db, user }) {
    return { message: 'session_valid', payload: { ...identity(user), ...(await waitingName(db, user.id)) } }
  },

  async forgotPassword(context) {
    const { role, email } = context.body
    // The limit counts the requesting address, never the requested account.
    await throttle(context, `reset:${context.address}`, limits(context.env).resetMail)
    await throttle(context, `reset day:${context.address}`, limits(context.env).resetMailDay)
    const account = await findAccount(context.db, { role, email })
    // The mail is prepared after the response: response time must not reveal whether the account exists.
    if (account !== undefined) context.inBackground(mailWayIn(context, account))
    return { message: 'reset_mailed' }
  },

  async resetPassword(context) {
    const { token, password } = context.body
    const tokenHash = hashToken(token)
    const account = await findResettable(context, tokenHash)
    await refusePublished(context.db, context, account.id)
    requireGoodPassword(context, { field: 'password', password, own: [account.name, account.email] })
    const passwordHash = await hashPassword(password)
    await inTransaction(context.db, async (trx) => {
      const now = context.now()
      const isTaken = await takeLink(trx, { tokenHash, kind: 'reset-password', now })
      if (!isTaken) throw badField('token', 'reset_invalid')
      await updateAccount(trx, account.id, { passwordHash })
      // The link proves access to the mailbox.
      await saveEmailState(trx, account.id, { verifiedAt: now })
      // Whoever had the account before could sign in by a number of their own.
      if (account.verifiedAt === null) await removeLasting(trx, account.id)
      else await deletePhone(trx, account.id)
      await endSessions(trx, account.id, { reason: 'password reset', now })
      // The owner's devices stay; a mailbox thief could otherwise lock the owner out.
      await deleteDevices(trx, account.id, { keepsFactor: true })
      await context.audit(trx, { action: 'password.reset', actor: account })
      await queueMail(trx, context, { kind: 'passwordChanged', people: [], to: account })
      await rememberDevice(trx, context, account)
    })
    return { message: 'password_reset' }
  },

  acceptInvitation,

  async changePassword(context) {
    const { currentPassword, newPassword } = context.body
    const { user, db } = context
    refuseDemoAccount(context)
    const account = requireFound(await findAccountById(db, user.id), 'not_found')
    await throttleFailures(
      context,
      [[`password:${user.id}`, limits(context.env).signInPerAccount]],
      async () => {
        if (await verifyPassword(account.passwordHash, currentPassword)) return
        throw badField('currentPassword', 'password_wrong')
      },
    )
    requireGoodPassword(context, {
      field: 'newPassword',
      password: newPassword,
      own: [user.name, user.email],
    })
    const passwordHash = await hashPassword(newPassword)
    await inTransaction(db, (trx) => changePassword(trx, context, passwordHash))
    return { message: 'password_updated' }
  },

  async setPassword(context) {
    requireConfirmed(context)
    refuseDemoAccount(context)
    const { user, db } = context
    const { password } = context.body
    requireGoodPassword(context, { field: 'password', password, own: [user.name, user.email] })
    const passwordHash = await hashPassword(password)
    await inTransaction(db, async (trx) => {
      await lockAccount(trx, user.id)
      const account = requireFound(await findAccountById(trx, user.id), 'not_found')
      if (account.passwordHash !== '') throw new HttpError('conflict', 'password_there')
      await changePassword(trx, context, passwordHash)
    })
    return { message: 'password_set' }
  },

  ...codeHandlers,
  ...emailHandlers,
  ...sessionHandlers,
  ...factorHandlers,

  async updateAccount(context) {
    const { db, user, body, audit } = context
    const waiting = await inTransaction(db, async (trx) => {
      await changeName(trx, context, body.name)
      const reason = user.role === 'admin' ? `${user.name} → ${body.name}` : undefined
      await audit(trx, { action: 'account.update', fields: ['name'], ...defined({ reason }) })
      return waitingName(trx, user.id)
    })
    return { message: 'profile_updated', data: { ...identity(user), name: body.name, ...waiting } }
  },
}

async function findResettable(context: Context, tokenHash: string): Promise<AccountRow> {
  const kinds = ['reset-password'] as const
  const link = await findLiveLink(context.db, { tokenHash, kinds, now: context.now() })
  const account = link?.accountId ? await findAccountById(context.db, link.accountId) : undefined
  if (account === undefined) throw badField('token', 'reset_invalid')
  return account
}
