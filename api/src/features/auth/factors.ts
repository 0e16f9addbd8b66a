import type { auth } from '@udyam/contract/auth'
import type { SignInMethod } from '@udyam/contract/sign-in-methods'
import { findAccountById, type AccountRow } from '../../accounts/account.store.ts'
import { requireChallenge, requireCode, type Met } from '../../accounts/factors/challenge.ts'
import { deleteChallenge } from '../../accounts/factors/challenge.store.ts'
import { requireConfirmed } from '../../accounts/confirmation.ts'
import { beginTotp, hasFactor, renewRecoveryCodes, takeTotp } from '../../accounts/factors/factor.ts'
import { deleteTotp, findRecoveryCodes, replaceRecoveryCodes } from '../../accounts/factors/factor.store.ts'
import { signInAs } from '../../accounts/sign-in.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context, Handlers, User } from '../../http/context.ts'
import { HttpError, badField, requireFound } from '../../http/http-error.ts'
import { queueMail } from '../../mail/queue.ts'

type FactorCalls = Pick<
  typeof auth,
  | 'verifyChallenge'
  | 'beginChallengeTotp'
  | 'confirmChallengeTotp'
  | 'security'
  | 'beginTotp'
  | 'confirmTotp'
  | 'removeTotp'
  | 'renewRecoveryCodes'
>

/** The second factor: at the sign-in, and where its owner sets it up. */
export const factorHandlers: Handlers<FactorCalls> = {
  async verifyChallenge(context) {
    const { challenge: token, code } = context.body
    const met = await requireChallenge(context, { token, purpose: 'second-factor' })
    const method = await requireCode(context, met.account, code)
    return enter(context, met, method)
  },

  async beginChallengeTotp(context) {
    const { challenge: token } = context.body
    const { account } = await requireChallenge(context, { token, purpose: 'set-up' })
    return { data: await beginTotp(context.db, context, account) }
  },

  async confirmChallengeTotp(context) {
    const { challenge: token, code } = context.body
    const met = await requireChallenge(context, { token, purpose: 'set-up' })
    const recoveryCodes = await confirmApp(context, met.account, code)
    return { ...(await enter(context, met, 'totp')), recoveryCodes }
  },

  async security({ db, user }) {
    const [totp, codes] = [await hasFactor(db, user.id), await findRecoveryCodes(db, user.id)]
    return { data: { totp, recoveryCodesLeft: codes.length } }
  },

  async beginTotp(context) {
    requireConfirmed(context)
    return { data: await beginTotp(context.db, context, await ownAccount(context)) }
  },

  async confirmTotp(context) {
    requireConfirmed(context)
    const recoveryCodes = await confirmApp(context, await ownAccount(context), context.body.code)
    return { message: 'totp_confirmed', data: { recoveryCodes } }
  },

  async removeTotp(context) {
    requireConfirmed(context)
    const account = await ownAccount(context)
    if (account.role === 'admin' && !context.env.demo) throw new HttpError('conflict', 'last_factor')
    await inTransaction(context.db, async (trx) => {
      await deleteTotp(trx, account.id)
      await replaceRecoveryCodes(trx, account.id, [])
      await context.audit(trx, { action: 'factor.remove' })
      await queueMail(trx, context, { kind: 'factorChanged', to: account })
    })
    return { message: 'totp_removed' }
  },

  async renewRecoveryCodes(context) {
    requireConfirmed(context)
    const account = await ownAccount(context)
    if (!(await hasFactor(context.db, account.id))) throw new HttpError('conflict', 'totp_missing')
    const recoveryCodes = await renewRecoveryCodes(context.db, account.id)
    await context.audit(context.db, { action: 'factor.codes' })
    await queueMail(context.db, context, { kind: 'factorChanged', to: account })
    return { data: { recoveryCodes } }
  },
}

/** Signs in who has met a challenge, once. */
async function enter(context: Context, { tokenHash, account, remember }: Met, method: SignInMethod) {
  if (!(await deleteChallenge(context.db, tokenHash))) throw new HttpError('no-session', 'challenge_over')
  const session = await signInAs(context, account, { remember, method })
  return account.role === 'admin' ? { ...session, token: session.access_token } : session
}

/** Makes a begun app count with its first code, and gives the recovery codes that come with it. */
async function confirmApp(context: Context, account: AccountRow, code: string): Promise<string[]> {
  const { db } = context
  if (await hasFactor(db, account.id)) throw new HttpError('conflict', 'totp_there')
  if (!(await takeTotp(db, context, { accountId: account.id, code }))) throw badField('code', 'code_wrong')
  const recoveryCodes = await renewRecoveryCodes(db, account.id)
  await context.audit(db, { action: 'factor.add', actor: account })
  await queueMail(db, context, { kind: 'factorChanged', to: account })
  return recoveryCodes
}

async function ownAccount({ db, user }: Context & { user: User }): Promise<AccountRow> {
  return requireFound(await findAccountById(db, user.id), 'not_found')
}
