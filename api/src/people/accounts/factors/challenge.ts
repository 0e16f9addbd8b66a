import type { NextStep } from '@udyam/contract/parts/errors'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { hashToken, newToken } from '#platform/lib/token.ts'
import {
  findAccountById,
  holdAccount,
  lockAccount,
  saveFirstSignIn,
  type AccountRow,
} from '../account.store.ts'
import { hasChallenge, insertChallenge, tryChallenge } from './challenge.store.ts'
import { hasFactor } from './factor.ts'
import { findFactors, type Factors } from './factor.store.ts'
import { findLeavingById } from '../leaving.store.ts'
import { relyingParty } from '#platform/http/relying-party.ts'

/** Options of a sign-in: `linkHash` is the mailed link, which is used up when the sign-in completes. */
type Entering = { remember: boolean; linkHash?: string | undefined }

type SignInPurpose = 'second-factor' | 'set-up'

const seconds = { 'second-factor': 300, 'set-up': 1800 } as const
/** Wrong codes end a challenge; a set-up needs a few more calls. */
const mostTries = { 'second-factor': 5, 'set-up': 20 } as const
const hour = 3_600_000

/**
 * Passes if a correct password is enough for a session. Demo accounts are shared, so a second factor set up
 * there locks nobody out.
 *
 * @throws conflict with the challenge that must be met first
 */
export async function requireNoFactor(
  context: Context,
  account: AccountRow,
  { remember, linkHash }: Entering,
): Promise<void> {
  const { env, now } = context
  if (env.demo && account.demo) return
  const factors = await findFactors(context.db, account.id)
  if (factors.totp || factors.passkeys > 0) {
    const methods = methodsOf(env, factors)
    const code = factors.totp ? 'code_needed' : 'passkey_needed'
    throw new HttpError('conflict', code, {
      next: await challengeTo(context, account, { next: 'second-factor', methods, remember, linkHash }),
    })
  }
  if (account.role !== 'admin' || env.demo || account.leaving !== undefined) return
  if (account.factorGrace && account.firstSignedInAt === null)
    await saveFirstSignIn(context.db, account.id, now())
  if (graceEnd(context, account) !== undefined) return
  const methods: NextStep['methods'] = relyingParty(env) ? ['totp', 'passkey'] : ['totp']
  throw new HttpError('conflict', 'factor_needed', {
    next: await challengeTo(context, account, { next: 'set-up', methods, remember, linkHash }),
  })
}

/**
 * End of the period in which an administrator may delay the second factor; undefined if it is over or not
 * allowed.
 */
export function graceEnd({ env, now }: Pick<Context, 'env' | 'now'>, account: AccountRow): Date | undefined {
  if (account.role !== 'admin' || env.demo || !account.factorGrace) return undefined
  const from = account.firstSignedInAt ?? now()
  const end = new Date(from.getTime() + env.adminFactorGraceHours * hour)
  return end > now() ? end : undefined
}

function methodsOf(env: Context['env'], factors: Factors): NextStep['methods'] {
  return [
    ...(factors.totp ? (['totp'] as const) : []),
    ...(factors.passkeys > 0 && relyingParty(env) ? (['passkey'] as const) : []),
    ...(factors.recoveryCodes > 0 ? (['recovery'] as const) : []),
  ]
}

async function challengeTo(
  { db, now }: Context,
  account: AccountRow,
  { next, methods, remember, linkHash }: Pick<NextStep, 'methods'> & Entering & { next: SignInPurpose },
): Promise<NextStep> {
  const token = newToken()
  const expiresIn = seconds[next]
  await inTransaction(db, async (trx) => {
    const mayEnter = account.leaving !== undefined || (await holdAccount(trx, account))
    if (!mayEnter) throw new HttpError('no-session', 'challenge_over')
    await insertChallenge(trx, {
      tokenHash: hashToken(token),
      accountId: account.id,
      purpose: next,
      remember,
      linkHash,
      expiresAt: new Date(now().getTime() + expiresIn * 1000),
    })
  })
  return { next, challenge: token, methods, expiresIn }
}

export type Met = {
  tokenHash: string
  account: AccountRow
  remember: boolean
  data: string | null
  /** Hash of the mailed link used for the sign-in. */
  linkHash: string | null
}

/**
 * The account of a challenge; counts an attempt, except for requests of passkey options.
 *
 * @throws no-session when the challenge is unknown, expired, or of another purpose
 */
export async function requireChallenge(
  { db, now }: Context,
  { token, purpose, tries = 1 }: { token: string; purpose: SignInPurpose; tries?: 0 | 1 },
): Promise<Met> {
  const tokenHash = hashToken(token)
  const found = await tryChallenge(db, { tokenHash, purpose, now: now(), most: mostTries[purpose], tries })
  const accountId = found?.accountId ?? null
  const account = accountId === null ? undefined : await findEntering(db, { id: accountId, now: now() })
  const mayEnter =
    account?.leaving !== undefined || (account?.state === 'active' && account.suspendedAt === null)
  if (found === undefined || !mayEnter) throw new HttpError('no-session', 'challenge_over')
  const { remember, data, linkHash } = found
  return { tokenHash, account, remember, data, linkHash }
}

/** The account to sign in to, including one with a pending erasure. */
export async function findEntering(db: Db, key: { id: string; now: Date }): Promise<AccountRow | undefined> {
  return (await findAccountById(db, key.id)) ?? (await findLeavingById(db, key))
}

/**
 * Serializes concurrent set-ups of an account in a transaction; only the first one passes.
 *
 * @throws no-session when the challenge has expired meanwhile; conflict when there is a second factor
 */
export async function requireFirstFactor(db: Db, { tokenHash, account }: Met): Promise<void> {
  await lockAccount(db, account.id)
  if (!(await hasChallenge(db, tokenHash))) throw new HttpError('no-session', 'challenge_over')
  // A person who only had the password must not add to factors that the owner has set up since.
  if (await hasFactor(db, account.id)) throw new HttpError('conflict', 'factor_there')
}
