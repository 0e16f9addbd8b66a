import type { auth } from '@udyam/contract/auth/calls'
import { findAccountById, lockAccount, type AccountRow } from '#people/accounts/account.store.ts'
import {
  graceEnd,
  requireChallenge,
  requireFirstFactor,
  type Met,
} from '#people/accounts/factors/challenge.ts'
import { completeAdding } from '#people/accounts/factors/adding.ts'
import { requireCode } from '#people/accounts/factors/code.ts'
import { findConfirming, requireConfirmed } from '#people/accounts/confirmation.ts'
import { beginTotp, hasFactor, renewRecoveryCodes, takeTotp } from '#people/accounts/factors/factor.ts'
import { deleteTotp, findFactors } from '#people/accounts/factors/factor.store.ts'
import { findPasskeys, toPasskey } from '#people/accounts/factors/passkey.store.ts'
import { removeFactor } from '#people/accounts/factors/removal.ts'
import { signInByFactor } from '#people/accounts/sign-in.ts'
import { requireVerified } from '#people/accounts/verification.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { HttpError, badField, requireFound } from '#platform/http/http-error.ts'
import { queueMail } from '#platform/mail/queue.ts'

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

export const factorHandlers: Handlers<FactorCalls> = {
  async verifyChallenge(context) {
    const { challenge: token, code } = context.body
    const met = await requireChallenge(context, { token, purpose: 'second-factor' })
    const method = await requireCode(context, met.account, code)
    return signInByFactor(context, met, method)
  },

  async beginChallengeTotp(context) {
    const { challenge: token } = context.body
    const { account } = await requireChallenge(context, { token, purpose: 'set-up' })
    return { data: await beginTotp(context.db, context, account) }
  },

  async confirmChallengeTotp(context) {
    const { challenge: token, code } = context.body
    const met = await requireChallenge(context, { token, purpose: 'set-up' })
    const recoveryCodes = await confirmApp(context, met.account, { code, setUp: met })
    return { ...(await signInByFactor(context, met, 'totp')), recoveryCodes }
  },

  async security(context) {
    const { db } = context
    const account = await ownAccount(context)
    const { totp, recoveryCodes } = await findFactors(db, account.id)
    const passkeys = (await findPasskeys(db, account.id)).map(toPasskey)
    const due = totp || passkeys.length > 0 ? undefined : graceEnd(context, account)
    return {
      data: {
        totp,
        passkeys,
        recoveryCodesLeft: recoveryCodes,
        password: account.passwordHash !== '',
        mailedCode: (await findConfirming(context)) !== undefined,
        setUpBy: due?.toISOString() ?? null,
      },
    }
  },

  async beginTotp(context) {
    requireConfirmed(context)
    requireVerified(context)
    return { data: await beginTotp(context.db, context, await ownAccount(context)) }
  },

  async confirmTotp(context) {
    requireConfirmed(context)
    const recoveryCodes = await confirmApp(context, await ownAccount(context), context.body)
    return { message: 'totp_confirmed', data: { recoveryCodes } }
  },

  async removeTotp(context) {
    requireConfirmed(context)
    const account = await ownAccount(context)
    await removeFactor(context, account, (trx) => deleteTotp(trx, account.id))
    return { message: 'totp_removed' }
  },

  async renewRecoveryCodes(context) {
    requireConfirmed(context)
    const account = await ownAccount(context)
    if (!(await hasFactor(context.db, account.id))) throw new HttpError('conflict', 'totp_missing')
    const recoveryCodes = await renewRecoveryCodes(context.db, account.id)
    await context.audit(context.db, { action: 'factor.codes' })
    await queueMail(context.db, context, { kind: 'factorChanged', people: [], to: account })
    return { data: { recoveryCodes } }
  },
}

/** Confirms a new app by its first code and returns the recovery codes. */
async function confirmApp(
  context: Context & { user: User | null },
  account: AccountRow,
  { code, setUp }: { code: string; setUp?: Met },
): Promise<string[]> {
  await inTransaction(context.db, async (trx) => {
    await (setUp ? requireFirstFactor(trx, setUp) : lockAccount(trx, account.id))
    if ((await findFactors(trx, account.id)).totp) throw new HttpError('conflict', 'totp_there')
    if (!(await takeTotp(trx, context, { accountId: account.id, code }))) throw badField('code', 'code_wrong')
    await completeAdding(trx, context, account)
  })
  return renewRecoveryCodes(context.db, account.id)
}

async function ownAccount({ db, user }: Context & { user: User }): Promise<AccountRow> {
  return requireFound(await findAccountById(db, user.id), 'not_found')
}
