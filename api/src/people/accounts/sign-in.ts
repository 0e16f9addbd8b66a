import { randomUUID } from 'node:crypto'
import type { Role } from '@udyam/contract/roles'
import type { SignInMethod } from '@udyam/contract/factors/values'
import type { SignedInUser } from '@udyam/contract/auth/session-schemas'
import { verifyPassword } from '#platform/lib/password.ts'
import { findAccount, findAccountById, holdAccount, type AccountRow } from './account.store.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Tokens } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { requireNoFactor, type Met } from './factors/challenge.ts'
import { deleteChallenge } from './factors/challenge.store.ts'
import type { Reached } from './factors/sent-code.ts'
import { findLeaving, findLeavingByPhone, type LeavingRow } from './leaving.store.ts'
import { takeLink } from './link.store.ts'
import { deleteFactorDrop } from './factors/factor-recovery.store.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { accountOfVerifiedPhone } from '#platform/phone/number.store.ts'
import { rememberDevice } from './rate-limit/device.ts'
import { limitGuessing } from './rate-limit/guessing.ts'
import { mailWayIn } from './reset-mail.ts'
import { openSession } from './session.ts'
import { dayText } from '@udyam/contract/texts/date-texts'
import { dateWords } from '#platform/lib/texts.ts'
import { makeToken } from './mailed-link.ts'

type ByPassword = { role: Role; email: string; password: string; rememberMe: boolean }
type Attempt = Reached & { role: Role; rememberMe: boolean; method: 'password' | 'code' }

/**
 * Signs a person in. A wrong address and a wrong password get the same response, in text and in time. A
 * suspension shows only after the correct password. An account that needs a new password, as after a restore,
 * gets the same response and a mailed link.
 *
 * @throws no-session, forbidden or too-many; conflict if a second factor is needed, and for an account with a
 * pending erasure
 */
export async function signIn(
  context: Context,
  attempt: ByPassword,
): Promise<{ message: 'signed_in'; data: { user: SignedInUser } } & Tokens> {
  const { role, email: address, rememberMe } = attempt
  return enter(context, { role, channel: 'email', address, rememberMe, method: 'password' }, (account) =>
    authenticate(context, attempt, account),
  )
}

/**
 * Signs in with a password or a code that was sent, within the same limits.
 *
 * @param prove checks the proof, and returns the account; also called for unknown addresses
 * @throws any error of `prove`; too-many; conflict if a second factor is needed, or the erasure is pending
 */
export async function enter(
  context: Context,
  { rememberMe, method, ...whose }: Attempt,
  prove: (account: AccountRow | undefined) => Promise<AccountRow>,
): Promise<{ message: 'signed_in'; data: { user: SignedInUser } } & Tokens> {
  const { found, leaving } = await findReached(context, whose)
  const account = found && (isHidden(context, found) ? undefined : found)
  // An unknown address gets the same limits and mails.
  const right = await limitGuessing(context, { ...whose, account }, () =>
    prove(found === undefined ? leaving : account),
  )
  await requireNoFactor(context, right, { remember: rememberMe })
  return signInAs(context, right, { remember: rememberMe, method })
}

/**
 * The account of an address or a verified number, and one with a pending erasure. All is always queried: response time
 * must not reveal what there is.
 */
export async function findReached(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { role, channel, address }: Reached & { role: Role },
): Promise<{ found: AccountRow | undefined; leaving: LeavingRow | undefined }> {
  if (channel === 'phone') {
    const id = (await accountOfVerifiedPhone(db, { role, phone: address })) ?? randomUUID()
    const leaving = await findLeavingByPhone(db, { role, phone: address, now: now() })
    return { found: await findAccountById(db, id), leaving }
  }
  const found = await findAccount(db, { role, email: address })
  return { found, leaving: await findLeaving(db, { role, email: address, now: now() }) }
}

type Entering = Pick<AccountRow, 'id' | 'role' | 'email' | 'name' | 'passwordHash'> &
  Partial<Pick<AccountRow, 'kind' | 'verifiedAt' | 'leaving'>>

type Entry = {
  remember?: boolean
  method?: SignInMethod
  /** Whether the additional proof is still valid; checked together with the account. */
  stillCounts?: (db: Db) => Promise<boolean>
  /** Lifetime of the session. */
  minutes?: number
}

/**
 * Opens a session for an account that is new or has just proved its identity.
 *
 * @param account its state at the check
 * @throws no-session when its password has changed since, or it may not sign in any more; conflict for a
 * pending erasure
 */
export async function signInAs(context: Context, account: Entering, entry: Entry = {}) {
  const { remember = false, method = 'password', stillCounts, minutes } = entry
  await refuseEntry(context, account, entry)
  const tokens = await inTransaction(context.db, async (db) => {
    const mayEnter =
      (await holdAccount(db, account)) && (stillCounts === undefined || (await stillCounts(db)))
    if (!mayEnter) throw method === 'password' ? wrongPassword(account) : challengeOver()
    const opened = await openSession(
      { ...context, db },
      { id: account.id, role: account.role, remember, method, minutes },
    )
    const withFactor = method !== 'password' && method !== 'code'
    await rememberDevice(db, context, { language: context.language, ...account }, { withFactor })
    // A person who has just used a second factor has not lost it.
    if (withFactor && (await deleteFactorDrop(db, account.id))) {
      await context.audit(db, { action: 'factor.keep', actor: account })
      const { language } = context
      await queueMail(db, context, { kind: 'factorChanged', people: [], to: { language, ...account } })
    }
    await context.audit(db, { action: 'session.open', actor: account })
    return opened
  })
  const user = {
    _id: account.id,
    name: account.name,
    fullName: account.name,
    email: account.email,
    role: account.role,
    ...(account.kind && { kind: account.kind }),
  }
  return { message: 'signed_in' as const, data: { user }, ...tokens }
}

/** @throws conflict for an account with a pending erasure; no-session when the proof is no longer valid */
async function refuseEntry(
  context: Context,
  account: Entering,
  { stillCounts }: Pick<Entry, 'stillCounts'>,
): Promise<void> {
  if (account.leaving === undefined) return
  if (stillCounts !== undefined && !(await stillCounts(context.db))) throw challengeOver()
  await refuseLeaving(context, account)
}

async function authenticate(
  context: Context,
  { role, password }: ByPassword,
  account: AccountRow | undefined,
): Promise<AccountRow> {
  const isRight = await verifyPassword(account?.passwordHash ?? null, password)
  if (account === undefined || !isRight) {
    // After the response, which is that of a wrong password: only the owner of the mailbox learns of it.
    if (account?.passwordHash === '' && account.leaving === undefined)
      context.inBackground(mailWayIn(context, account))
    const isKnown = account !== undefined && account.leaving === undefined
    await context.audit(context.db, {
      action: 'session.refused',
      ...(!isKnown ? {} : { target: { type: role, id: account.id } }),
    })
    throw wrongPassword({ role })
  }
  if (account.leaving === undefined) await requireUnblocked(context, account)
  return account
}

/** Whether sign-in is impossible: an open invitation, or an account for the demo only. */
export function isHidden(
  { env }: Pick<Context, 'env'>,
  account: Pick<AccountRow, 'state' | 'demo'>,
): boolean {
  return account.state === 'invited' || (account.demo && !env.demo)
}

/** @throws forbidden for an account that is suspended or deactivated */
export async function requireUnblocked(context: Context, account: AccountRow): Promise<void> {
  if (account.suspendedAt === null && account.state !== 'deactivated') return
  await context.audit(context.db, { action: 'session.refused', actor: account, reason: 'blocked' })
  throw new HttpError('forbidden', 'account_blocked')
}

/**
 * Signs in after a challenge, once; uses up the mailed link that started it.
 *
 * @throws no-session when a concurrent call was first
 */
export async function signInByFactor(
  context: Context,
  { tokenHash, account, remember, linkHash }: Met,
  method: SignInMethod,
) {
  const stillCounts = async (db: Db) =>
    (await deleteChallenge(db, tokenHash)) &&
    (linkHash === null || (await takeLink(db, { tokenHash: linkHash, kind: 'privacy', now: context.now() })))
  return withToken(account, await signInAs(context, account, { remember, method, stillCounts }))
}

function wrongPassword({ role }: Pick<AccountRow, 'role'>): HttpError {
  return new HttpError('no-session', role === 'admin' ? 'admin_invalid_credentials' : 'invalid_credentials')
}

function challengeOver(): HttpError {
  return new HttpError('no-session', 'challenge_over')
}

/** Sign-in response of any role: administrators also get the access token as `token`. */
export function withToken<S extends Tokens>({ role }: Pick<AccountRow, 'role'>, session: S) {
  return role === 'admin' ? { ...session, token: session.access_token } : session
}

/** Seconds in which a fresh sign-in may cancel an erasure without another one. */
const keepSeconds = 1800

/**
 * Refuses a sign-in to an account with a pending erasure, after all proofs are checked. The error carries a
 * token that cancels the erasure. Only an owner can cancel the erasure of an administrator by an owner.
 *
 * @throws conflict for an account with a pending erasure
 */
async function refuseLeaving(
  context: Context,
  { id, role, leaving }: Pick<AccountRow, 'id' | 'role' | 'leaving'>,
): Promise<void> {
  if (leaving === undefined) return
  const { db, now, audit } = context
  await audit(db, { action: 'session.refused', actor: { id, role }, reason: 'leaving' })
  const values = { day: dayText(leaving.until, dateWords(context.language)) }
  if (role === 'admin' && leaving.by === 'team')
    throw new HttpError('conflict', 'account_leaving_owner', { values })
  const left = Math.floor((leaving.until.getTime() - now().getTime()) / 1000)
  const expiresIn = Math.min(keepSeconds, left)
  const challenge = await makeToken(db, context, {
    kind: 'undo-erasure',
    accountId: id,
    minutes: expiresIn / 60,
    keepsEarlier: true,
  })
  const next = { next: 'keep-account' as const, challenge, methods: [], expiresIn }
  throw new HttpError('conflict', 'account_leaving', { values, next })
}
