import type { passkeys } from '@udyam/contract/passkeys/calls'
import { findAccountById, type AccountRow, lockAccount } from '#people/accounts/account.store.ts'
import { requireConfirmed } from '#people/accounts/confirmation.ts'
import {
  findEntering,
  requireChallenge,
  type Met,
  requireFirstFactor,
} from '#people/accounts/factors/challenge.ts'
import {
  insertChallenge,
  saveChallengeData,
  takeChallenge,
  type ChallengePurpose,
} from '#people/accounts/factors/challenge.store.ts'
import {
  deletePasskeys,
  findPasskeyByCredential,
  renamePasskey,
  toPasskey,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
} from '#people/accounts/factors/passkey.store.ts'
import {
  challengeOf,
  creationOptions,
  passkeySeconds,
  passkeyWrong,
  requestOptions,
  requireAnswering,
  refuseMore,
  requireAttestation,
} from '#people/accounts/factors/passkey.ts'
import { removeFactor } from '#people/accounts/factors/removal.ts'
import { limits, throttle } from '#people/accounts/rate-limit/throttle.ts'
import { isHidden, requireUnblocked, signInAs, signInByFactor, withToken } from '#people/accounts/sign-in.ts'
import { requireVerified } from '#people/accounts/verification.ts'
import type { Db } from '#platform/db/open.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { hashToken } from '#platform/lib/token.ts'
import type { Attestation } from '@udyam/contract/parts/passkey'
import { inTransaction } from '#platform/db/transaction.ts'
import { completeAdding } from '#people/accounts/factors/adding.ts'
import { renewRecoveryCodes } from '#people/accounts/factors/factor.ts'
import { findFactors } from '#people/accounts/factors/factor.store.ts'

export const passkeyHandlers: Handlers<typeof passkeys> = {
  async options(context) {
    const { role, rememberMe } = context.body
    await throttle(context, `passkeys:${context.address}`, limits(context.env).passkeyOptions)
    const data = await requestOptions(context)
    await keepChallenge(context, data, { purpose: 'passkey', data: role, remember: rememberMe })
    return { data }
  },

  async signIn(context) {
    const { response: given } = context.body
    const { challenge, data: role, remember } = await consumeChallenge(context, given, 'passkey')
    const passkey = await requireAnswering(context, { given, challenge })
    const account = await findEntering(context.db, { id: passkey.accountId, now: context.now() })
    if (account === undefined || account.role !== role || isHidden(context, account)) throw passkeyWrong()
    if (account.leaving === undefined) await requireUnblocked(context, account)
    const stillCounts = async (db: Db) =>
      (await findPasskeyByCredential(db, passkey.credentialId)) !== undefined
    return withToken(account, await signInAs(context, account, { remember, method: 'passkey', stillCounts }))
  },

  async beginChallenge(context) {
    const { challenge: token } = context.body
    const met = await requireChallenge(context, { token, purpose: 'second-factor', tries: 0 })
    const data = await requestOptions(context, met.account.id)
    await saveChallengeData(context.db, { tokenHash: met.tokenHash, data: hashToken(data.challenge) })
    return { data }
  },

  async verifyChallenge(context) {
    const { challenge: token, response: given } = context.body
    const met = await requireChallenge(context, { token, purpose: 'second-factor' })
    const challenge = challengeTo(met, given)
    const passkey = await requireAnswering(context, { given, challenge })
    if (passkey.accountId !== met.account.id) throw passkeyWrong()
    return signInByFactor(context, met, 'passkey')
  },

  async beginSetUp(context) {
    const { challenge: token } = context.body
    const met = await requireChallenge(context, { token, purpose: 'set-up' })
    const data = await creationOptions(context, met.account)
    await saveChallengeData(context.db, { tokenHash: met.tokenHash, data: hashToken(data.challenge) })
    return { data }
  },

  async confirmSetUp(context) {
    const { challenge: token, response: given } = context.body
    const met = await requireChallenge(context, { token, purpose: 'set-up' })
    const challenge = challengeTo(met, given)
    const { recoveryCodes } = await addPasskey(context, met.account, { given, challenge, setUp: met })
    return { ...(await signInByFactor(context, met, 'passkey')), recoveryCodes }
  },

  async begin(context) {
    requireConfirmed(context)
    requireVerified(context)
    await throttle(context, `passkeys:${context.user.id}`, limits(context.env).passkeyOptions)
    const data = await creationOptions(context, await ownAccount(context))
    await keepChallenge(context, data, { purpose: 'new-passkey', accountId: context.user.id })
    return { data }
  },

  async create(context) {
    requireConfirmed(context)
    const { name, response: given } = context.body
    const account = await ownAccount(context)
    const { challenge, accountId } = await consumeChallenge(context, given, 'new-passkey')
    if (accountId !== account.id) throw passkeyWrong()
    const { passkey, recoveryCodes } = await addPasskey(context, account, { given, challenge, name })
    return { message: 'passkey_added', data: { ...toPasskey(passkey), recoveryCodes } }
  },

  async update(context) {
    requireConfirmed(context)
    const { db, user, params, body } = context
    const renamed = await renamePasskey(db, { id: params.id, accountId: user.id, name: body.name })
    return { message: 'passkey_renamed', data: toPasskey(requireFound(renamed, 'passkey_not_found')) }
  },

  async remove(context) {
    requireConfirmed(context)
    const { user, params } = context
    await removeFactor(context, await ownAccount(context), async (trx) => {
      const isGone = await deletePasskeys(trx, { id: params.id, accountId: user.id })
      requireFound(isGone || null, 'passkey_not_found')
    })
    return { message: 'passkey_removed' }
  },
}

type Kept = { purpose: ChallengePurpose; accountId?: string; data?: string; remember?: boolean }

/** Stores the hash of a passkey challenge until it is used or expires. */
async function keepChallenge(
  { db, now }: Context,
  { challenge }: { challenge: string },
  { accountId, remember = false, ...kept }: Kept,
): Promise<void> {
  await insertChallenge(db, {
    ...kept,
    tokenHash: hashToken(challenge),
    accountId: accountId ?? null,
    remember,
    expiresAt: new Date(now().getTime() + passkeySeconds * 1000),
  })
}

/** Uses up the challenge of a response, before the response is verified. */
async function consumeChallenge(
  { db, now }: Context,
  given: Parameters<typeof challengeOf>[0],
  purpose: ChallengePurpose,
) {
  const challenge = challengeOf(given)
  const taken = await takeChallenge(db, { tokenHash: hashToken(challenge), purpose, now: now() })
  if (taken === undefined) throw passkeyWrong()
  return { ...taken, challenge }
}

/** The signed challenge, if it is the latest one of this sign-in. */
function challengeTo({ data }: Met, given: Parameters<typeof challengeOf>[0]): string {
  const challenge = challengeOf(given)
  if (data !== hashToken(challenge)) throw passkeyWrong()
  return challenge
}

async function ownAccount({ db, user }: Context & { user: User }): Promise<AccountRow> {
  return requireFound(await findAccountById(db, user.id), 'not_found')
}

type Adding = { given: Attestation; challenge: string; name?: string | undefined; setUp?: Met }

/**
 * Adds a passkey to an account and mails its owner.
 *
 * @param adding.setUp the challenge, if this is the first second factor
 * @returns the passkey, and recovery codes if the account had none
 * @throws bad-input for a wrong browser response; conflict when there are ten, or any factor during a set-up;
 *   no-session when the set-up has expired meanwhile
 */
async function addPasskey(
  context: Context & { user: User | null },
  account: AccountRow,
  { given, challenge, name, setUp }: Adding,
): Promise<{ passkey: PasskeyRow; recoveryCodes: string[] }> {
  const made = await requireAttestation(context, { given, challenge })
  const added = await inTransaction(context.db, async (trx) => {
    await (setUp ? requireFirstFactor(trx, setUp) : lockAccount(trx, account.id))
    const { recoveryCodes } = await findFactors(trx, account.id)
    const known = await findPasskeys(trx, account.id)
    refuseMore(known)
    const passkey = await insertPasskey(trx, {
      ...made,
      accountId: account.id,
      name: name ?? (context.device.name || 'Passkey'),
      createdAt: context.now(),
    })
    if (passkey === undefined) throw passkeyWrong()
    await completeAdding(trx, context, account)
    return { passkey, isWithoutCodes: recoveryCodes === 0 }
  })
  const recoveryCodes = added.isWithoutCodes ? await renewRecoveryCodes(context.db, account.id) : []
  return { passkey: added.passkey, recoveryCodes }
}
