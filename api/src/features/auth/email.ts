import type { auth } from '@udyam/contract/auth/calls'
import { refuseDemoAccount } from '#people/accounts/own-account.ts'
import { findAccountById } from '#people/accounts/account.store.ts'
import {
  confirmByCode,
  confirmBySentCode,
  confirmByPasskey,
  confirmByPassword,
  requireConfirmed,
} from '#people/accounts/confirmation.ts'
import {
  beginEmailChange,
  countEmailChange,
  undoEmailChange,
  takeEmailLink,
} from '#people/accounts/email-change.ts'
import { keepFactor } from '#people/accounts/factors/factor-recovery.ts'
import { rememberDevice } from '#people/accounts/rate-limit/device.ts'
import { consumeLink, requireLink } from '#people/accounts/mailed-link.ts'
import { limits, throttle } from '#people/accounts/rate-limit/throttle.ts'
import { mailVerification } from '#people/accounts/verification.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { HttpError, badField, requireFound } from '#platform/http/http-error.ts'
import { identity } from './identity.ts'
import { mailReset } from '#people/accounts/reset-mail.ts'

type EmailCalls = Pick<
  typeof auth,
  'confirm' | 'letIn' | 'changeEmail' | 'verifyEmail' | 'verifyEmailAgain' | 'undo'
>

export const emailHandlers: Handlers<EmailCalls> = {
  async confirm(context) {
    const { password, code, passkey, mailedCode } = context.body
    if (mailedCode !== undefined) await confirmBySentCode(context, mailedCode)
    else if (passkey !== undefined) await confirmByPasskey(context, passkey)
    else if (code !== undefined) await confirmByCode(context, code)
    else if (password !== undefined) await confirmByPassword(context, { password, field: 'password' })
    else throw badField('password', 'password_required')
    return { message: 'confirmed' }
  },

  async changeEmail(context) {
    const { email, currentPassword } = context.body
    const { user, db } = context
    if (currentPassword === undefined) requireConfirmed(context)
    else await confirmByPassword(context, { password: currentPassword, field: 'currentPassword' })
    if (email === user.email) return { message: 'email_changed', data: identity(user) }
    refuseDemoAccount(context)
    await countEmailChange(context)
    const pendingEmail = await inTransaction(db, (trx) => beginEmailChange(trx, context, email))
    const now = requireFound(await findAccountById(db, user.id), 'not_found')
    return {
      message: pendingEmail === null ? 'email_changed' : 'email_change_mailed',
      data: identity({ ...user, email: now.email, pendingEmail }),
    }
  },

  async verifyEmail(context) {
    const done = await takeEmailLink(context, context.body.token)
    return { message: done === 'changed' ? 'email_changed' : 'email_verified' }
  },

  async verifyEmailAgain(context) {
    const { user, db } = context
    if (user.isVerified) return { message: 'email_verified' }
    await throttle(context, `verify-email:${user.id}`, limits(context.env).verifyMail)
    const isMailed = await inTransaction(db, (trx) => mailVerification(trx, context, user))
    if (!isMailed) throw new HttpError('too-many', 'enough_today')
    return { message: 'verification_mailed' }
  },

  async letIn(context) {
    const { token } = context.body
    await inTransaction(context.db, async (trx) => {
      const link = await requireLink(trx, context, { token, kinds: ['let-in'] })
      await consumeLink(trx, context, link)
      const account = requireFound(await findAccountById(trx, link.accountId), 'not_found')
      await rememberDevice(trx, context, account)
    })
    return { message: 'let_in' }
  },

  async undo(context) {
    const kinds = ['undo-email', 'keep-factor'] as const
    const { kind, ...link } = await requireLink(context.db, context, { token: context.body.token, kinds })
    if (kind === 'keep-factor') {
      await keepFactor(context, { ...link, kind })
      return { message: 'factor_kept' }
    }
    const account = await undoEmailChange(context, { ...link, kind })
    await mailReset(context, account)
    return { message: 'email_restored' }
  },
}
