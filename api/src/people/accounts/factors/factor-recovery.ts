import { hasDuty } from '@udyam/contract/duties'
import { insertAuditEvent } from '#platform/audit/audit.store.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Services, User } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import type { Site } from '#platform/lib/site.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { secretLink } from '#platform/mail/secret-link.ts'
import { findAccountById, lockAccount, type AccountRow } from '../account.store.ts'
import { lockOwners } from '../administrators.store.ts'
import { requireWithinLimit } from '../daily-limits.ts'
import { clearDeviceFactors } from '../rate-limit/device.store.ts'
import { deleteLinks } from '../link.store.ts'
import { consumeLink, makeLink } from '../mailed-link.ts'
import { endSessions } from '../session.store.ts'
import { deleteChallenges } from './challenge.store.ts'
import { deleteFactorDrop, findDueDrops, findFactorDrop, insertFactorDrop } from './factor-recovery.store.ts'
import { hasFactor } from './factor.ts'
import { deleteTotp, replaceRecoveryCodes } from './factor.store.ts'
import { deletePasskeys } from './passkey.store.ts'

const waitMinutes = 72 * 60

type Asking = { id: string; reason: string }

/** Context for removing a factor. */
type Dropping = Pick<Context, 'now' | 'audit'> & { env: Site }

/**
 * Schedules the removal of a lost second factor in 72 hours. The person gets a link that stops it, and every
 * owner gets a mail. A repeated request changes nothing while one is pending. After a cancellation the next
 * request is possible on the next day, because each request must be mailed and too many mails hide the
 * important one.
 *
 * @returns time of the removal
 * @throws not-found; conflict for one's own factor, for an administrator's if the caller is no owner, and if
 * there is none;
 * too-many
 */
export async function askFactorDrop(
  db: Db,
  context: Context & { user: User },
  { id, reason }: Asking,
): Promise<Date> {
  const { user, now, env } = context
  const account = await requireHelped(db, user, id)
  await lockAccount(db, id)
  if (!(await hasFactor(db, id))) throw new HttpError('conflict', 'factor_missing')
  const goesAt = new Date(now().getTime() + waitMinutes * 60_000)
  if (!(await insertFactorDrop(db, id, goesAt))) return (await findFactorDrop(db, id)) ?? goesAt
  await requireWithinLimit({ ...context, db }, 'factorDrop')
  await requireWithinLimit({ ...context, db }, 'factorDropOfOne', id)
  await context.audit(db, { action: 'factor.ask-drop', target: targetOf(account), reason })
  const link = await makeLink(db, context, { kind: 'keep-factor', accountId: id, minutes: waitMinutes })
  await queueMail(db, context, {
    kind: 'factorDropAsked',
    people: [user.id],
    to: account,
    values: { by: user.name, link: secretLink(env, link) },
  })
  for (const to of await ownersToTell(db, account)) {
    const values = { name: account.name, by: user.name, link: listOf(env) }
    await queueMail(db, context, { kind: 'factorDropTold', to, values, people: [id, user.id] })
  }
  return goesAt
}

/**
 * Cancels the removal by the mailed link.
 *
 * @throws bad-input when the link is dead
 */
export async function keepFactor(
  context: Context,
  link: { tokenHash: string; kind: 'keep-factor'; accountId: string },
): Promise<void> {
  await inTransaction(context.db, async (db) => {
    await consumeLink(db, context, link)
    await deleteFactorDrop(db, link.accountId)
    const actor = requireFound(await findAccountById(db, link.accountId), 'not_found')
    await context.audit(db, { action: 'factor.keep', actor })
  })
}

/**
 * Cancels a scheduled removal and notifies the account owner; does nothing if none is scheduled.
 *
 * @throws not-found; conflict for one's own, and for an administrator's if the caller is no owner
 */
export async function recallFactorDrop(db: Db, context: Context & { user: User }, id: string): Promise<void> {
  const account = await requireHelped(db, context.user, id)
  await lockAccount(db, id)
  if (!(await deleteFactorDrop(db, id))) return
  await deleteLinks(db, { accountId: id, kind: 'keep-factor' })
  await context.audit(db, { action: 'factor.recall-drop', target: targetOf(account) })
  await queueMail(db, context, { kind: 'factorChanged', people: [], to: account })
}

/**
 * The account whose second factor the user may remove: not their own; an administrator's only as an owner.
 */
async function requireHelped(db: Db, user: User, id: string): Promise<AccountRow> {
  const account = requireFound(await findAccountById(db, id), 'account_not_found')
  if (id === user.id) throw new HttpError('conflict', 'own_factor')
  if (account.role === 'admin' && !hasDuty(user.kind, 'admins.manage')) {
    throw new HttpError('conflict', 'owner_drops')
  }
  return account
}

/**
 * Removes all second factors and recovery codes at once. The password alone is then enough, until an
 * administrator outside demo mode sets up a new factor. Sessions and challenges end; the person and every
 * owner get a mail.
 */
export async function dropFactor(db: Db, doing: Dropping, account: AccountRow): Promise<void> {
  const { id } = account
  await deleteTotp(db, id)
  await deletePasskeys(db, { accountId: id })
  await replaceRecoveryCodes(db, id, [])
  await clearDeviceFactors(db, id)
  await deleteFactorDrop(db, id)
  await deleteChallenges(db, id)
  await endSessions(db, id, { reason: 'factor dropped', now: doing.now() })
  await deleteLinks(db, { accountId: id, kind: 'keep-factor' })
  await doing.audit(db, { action: 'factor.drop', target: targetOf(account) })
  await queueMail(db, doing, { kind: 'factorDropped', people: [], to: account })
  for (const to of await ownersToTell(db, account)) {
    const values = { name: account.name, link: listOf(doing.env) }
    await queueMail(db, doing, { kind: 'factorGone', to, values, people: [id] })
  }
}

export async function dropDueFactors({ db, now, env }: Pick<Services, 'db' | 'now' | 'env'>): Promise<void> {
  const audit: Context['audit'] = (trx, entry) =>
    insertAuditEvent(trx, entry, { user: null, address: '', requestId: '', now: now() })
  for (const id of await findDueDrops(db, now())) {
    await inTransaction(db, async (trx) => {
      await lockAccount(trx, id)
      const account = await findAccountById(trx, id)
      // Another process may have removed it meanwhile, or the owner has objected.
      const isStillDue = await deleteFactorDrop(trx, id)
      if (account !== undefined && isStillDue) await dropFactor(trx, { env, now, audit }, account)
    })
  }
}

/** The other owners, who get a mail about the removal. */
async function ownersToTell(db: Db, { id }: AccountRow) {
  return (await lockOwners(db)).filter((owner) => owner.id !== id)
}

function listOf({ publicUrl }: { publicUrl: string }): string {
  return `${publicUrl}/admin/administrators`
}

function targetOf({ id, role }: AccountRow) {
  return { type: role, id }
}
