import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, User } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { hashPassword } from '#platform/lib/password.ts'
import { newToken } from '#platform/lib/token.ts'
import { secretLink } from '#platform/mail/secret-link.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { findAccountById, isTaken, saveEmailState, type AccountRow } from './account.store.ts'
import { removeLasting } from './former-holder.ts'
import { forgetOtherDevices } from './rate-limit/device.ts'
import { removeFactorsSince } from './factors/removal.ts'
import { deleteDevices } from './rate-limit/device.store.ts'
import { deleteLinks, findOldestLink } from './link.store.ts'
import { consumeLink, deadLink, makeLink, requireLink } from './mailed-link.ts'
import { saveAccount } from './save-account.ts'
import { endSessions } from './session.store.ts'
import { limits, throttle } from './rate-limit/throttle.ts'
import { mailLeaves } from './verification.ts'

const linkMinutes = 24 * 60
const undoMinutes = 7 * 24 * 60

type Signed = Context & { user: User }

/**
 * Counts a change of the caller's e-mail.
 *
 * @throws too-many after five a day
 */
export async function countEmailChange(context: Signed): Promise<void> {
  await throttle(context, `email:${context.user.id}`, limits(context.env).emailChange)
}

/**
 * Begins a change of the caller's e-mail, which takes effect through a link mailed to the new address.
 * Without a mail server it takes effect at once.
 *
 * @returns the pending address; null if the change is done
 * @throws conflict when the address is taken; too-many when the address had its daily number of mails
 */
export async function beginEmailChange(db: Db, context: Signed, email: string): Promise<string | null> {
  const { user, env } = context
  if (await isTaken(db, { role: user.role, email, except: user.id, now: context.now() })) {
    throw new HttpError('conflict', 'email_taken')
  }
  const account = requireFound(await findAccountById(db, user.id), 'not_found')
  if (!mailLeaves(env)) {
    await applyEmailChange(db, context, { account, email })
    return null
  }
  const link = await makeLink(db, context, {
    kind: 'change-email',
    accountId: user.id,
    data: { email },
    minutes: linkMinutes,
  })
  await saveEmailState(db, user.id, { pendingEmail: email })
  await context.audit(db, { action: 'email.ask' })
  // Mails to an unverified address contain no text that a user typed, not even a name.
  const isMailed = await queueMail(db, context, {
    kind: 'emailChange',
    people: [],
    to: { ...account, name: '', email, verifiedAt: null },
    values: { link: secretLink(context.env, link) },
  })
  if (!isMailed) throw new HttpError('too-many', 'enough_today')
  return email
}

/**
 * Uses the link mailed to a new address, or to the first one.
 *
 * @returns the action done
 * @throws bad-input for a dead link or a link of another account; conflict when the address is taken
 * meanwhile
 */
export async function takeEmailLink(context: Signed, token: string): Promise<'changed' | 'verified'> {
  const { user, now } = context
  return inTransaction(context.db, async (db) => {
    const link = await requireLink(db, context, { token, kinds: ['verify-email', 'change-email'] })
    const account = await findAccountById(db, link.accountId)
    if (account === undefined || account.id !== user.id) throw deadLink()
    await consumeLink(db, context, link)
    const email = String(link.data['email'])
    if (link.kind === 'change-email') {
      await applyEmailChange(db, context, { account, email })
      return 'changed'
    }
    if (email !== account.email) throw deadLink()
    await saveEmailState(db, account.id, { verifiedAt: now() })
    await context.audit(db, { action: 'email.verify' })
    return 'verified'
  })
}

/** Applies the new address: other sessions end, and the old address gets an undo link. */
async function applyEmailChange(
  db: Db,
  context: Signed,
  { account, email }: { account: AccountRow; email: string },
): Promise<void> {
  const { user, now } = context
  const at = now()
  await saveAccount(db, context, { id: account.id, email })
  await saveEmailState(db, account.id, { pendingEmail: null, verifiedAt: at })
  await endSessions(db, account.id, { reason: 'e-mail changed', now: at, keep: user.sessionId })
  await forgetOtherDevices(db, context, account.id)
  await context.audit(db, { action: 'email.change' })
  await offerUndo(db, context, account)
}

/** Mails the old address, if any, a link to undo the change within 7 days. */
export async function offerUndo(
  db: Db,
  context: Pick<Context, 'env' | 'now'>,
  account: AccountRow,
): Promise<void> {
  if (account.email === '') return
  const link = await makeLink(db, context, {
    kind: 'undo-email',
    accountId: account.id,
    data: { email: account.email },
    minutes: undoMinutes,
    keepsEarlier: true,
  })
  await queueMail(db, context, {
    kind: 'emailChanged',
    people: [],
    to: account,
    values: { link: secretLink(context.env, link) },
  })
}

/**
 * Undoes the e-mail changes of the last 7 days and restores the oldest address. Every session ends. The
 * password, the verified number, the address of the calendar, all recovery codes and the second factors added
 * since are void.
 *
 * @returns the account, which needs a mail with a password link
 * @throws bad-input for a dead link
 */
export async function undoEmailChange(
  context: Context,
  link: { tokenHash: string; kind: 'undo-email'; accountId: string },
): Promise<AccountRow> {
  const { accountId } = link
  const passwordHash = await hashPassword(newToken())
  const at = context.now()
  return inTransaction(context.db, async (db) => {
    const oldest = await findOldestLink(db, { accountId, kind: 'undo-email', now: at })
    if (oldest === undefined) throw deadLink()
    await consumeLink(db, context, link)
    await saveAccount(db, context, { id: accountId, email: String(oldest.data['email']), passwordHash })
    await saveEmailState(db, accountId, { pendingEmail: null, verifiedAt: at })
    for (const kind of ['undo-email', 'change-email', 'verify-email'] as const) {
      await deleteLinks(db, { accountId, kind })
    }
    await endSessions(db, accountId, { reason: 'e-mail change undone', now: at })
    await deleteDevices(db, accountId)
    await removeLasting(db, accountId)
    await removeFactorsSince(db, accountId, oldest.createdAt)
    const restored = requireFound(await findAccountById(db, accountId), 'not_found')
    await context.audit(db, { action: 'email.undo', actor: restored })
    return restored
  })
}
