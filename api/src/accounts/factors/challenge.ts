import type { SignInMethod } from '@udyam/contract/sign-in-methods'
import type { Context } from '../../http/context.ts'
import { HttpError, badField } from '../../http/http-error.ts'
import { hashToken, newToken } from '../../lib/token.ts'
import { queueMail } from '../../mail/queue.ts'
import { findAccountById, saveFirstSignIn, type AccountRow } from '../account.store.ts'
import { insertChallenge, tryChallenge, type ChallengePurpose } from './challenge.store.ts'
import { hasFactor, takeCode } from './factor.ts'
import { giveBackHit, limits, throttle } from '../guessing/throttle.ts'

const seconds = { 'second-factor': 300, 'set-up': 1800 } as const
/** Wrong codes end a challenge; a set-up takes a few calls more. */
const mostTries = { 'second-factor': 5, 'set-up': 20 } as const
const hour = 3_600_000

/**
 * Lets a right password through to a session, where nothing more is asked of the account.
 *
 * @throws conflict with the challenge to be met first
 */
export async function requireNoFactor(
  context: Context,
  account: AccountRow,
  remember: boolean,
): Promise<void> {
  if (await hasFactor(context.db, account.id))
    throw await challenge(context, account, 'second-factor', remember)
  if (account.role !== 'admin' || context.env.demo || (await isInGrace(context, account))) return
  throw await challenge(context, account, 'set-up', remember)
}

/** Whether an administrator may put a second factor off: for some hours from their first sign-in. */
async function isInGrace({ db, env, now }: Context, account: AccountRow): Promise<boolean> {
  if (!account.factorGrace) return false
  const first = account.firstSignedInAt ?? now()
  if (account.firstSignedInAt === null) await saveFirstSignIn(db, account.id, first)
  return now().getTime() - first.getTime() < env.adminFactorGraceHours * hour
}

async function challenge(
  { db, now }: Context,
  account: AccountRow,
  purpose: ChallengePurpose,
  remember: boolean,
): Promise<HttpError> {
  const token = newToken()
  const expiresIn = seconds[purpose]
  await insertChallenge(db, {
    tokenHash: hashToken(token),
    accountId: account.id,
    purpose,
    remember,
    expiresAt: new Date(now().getTime() + expiresIn * 1000),
  })
  const methods = purpose === 'second-factor' ? (['totp', 'recovery'] as const) : (['totp'] as const)
  return new HttpError('conflict', purpose === 'second-factor' ? 'code_needed' : 'factor_needed', {
    next: { next: purpose, challenge: token, methods: [...methods], expiresIn },
  })
}

export type Met = { tokenHash: string; account: AccountRow; remember: boolean }

/**
 * The account of a challenge, whose tries it counts.
 *
 * @throws no-session when the challenge is unknown, over, or of another purpose
 */
export async function requireChallenge(
  { db, now }: Context,
  { token, purpose }: { token: string; purpose: ChallengePurpose },
): Promise<Met> {
  const tokenHash = hashToken(token)
  const found = await tryChallenge(db, { tokenHash, purpose, now: now(), most: mostTries[purpose] })
  const account = found && (await findAccountById(db, found.accountId))
  const mayEnter = account?.state === 'active' && account.suspendedAt === null
  if (found === undefined || !mayEnter) throw new HttpError('no-session', 'challenge_over')
  return { tokenHash, account, remember: found.remember }
}

/**
 * Takes a code of the app or a recovery code. Wrong ones are counted for the account, over all challenges.
 *
 * @returns by which of the two
 * @throws bad-input for a wrong one; too-many after ten in an hour, of which the account is told
 */
export async function requireCode(
  context: Context,
  account: AccountRow,
  code: string,
): Promise<Extract<SignInMethod, 'totp' | 'recovery'>> {
  const limit = limits(context.env).codes
  const name = `codes:${account.id}`
  const { hits } = await throttle(context, name, limit, 'too_many_attempts')
  const taken = await takeCode(context.db, context, { accountId: account.id, code })
  if (taken !== undefined) {
    await giveBackHit(context, name)
    return taken
  }
  await context.audit(context.db, {
    action: 'session.refused',
    target: { type: account.role, id: account.id },
    reason: 'code',
  })
  if (hits === limit.hits) await queueMail(context.db, context, { kind: 'codesGuessed', to: account })
  throw badField('code', 'code_wrong')
}
