import { hasDuty } from '@udyam/contract/duties'
import { insertAuditEvent } from '../../audit/audit.store.ts'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context, Services, User } from '../../http/context.ts'
import { HttpError, requireFound } from '../../http/http-error.ts'
import type { Site } from '../../lib/brand.ts'
import { queueMail } from '../../mail/queue.ts'
import { secretLink } from '../../mail/secret-link.ts'
import { findAccountById, lockAccount, type AccountRow } from '../account.store.ts'
import { lockOwners } from '../administrators.store.ts'
import { cap } from '../caps.ts'
import { clearDeviceFactors } from '../guessing/device.store.ts'
import { deleteLinks } from '../link.store.ts'
import { consumeLink, makeLink } from '../mailed-link.ts'
import { endSessions } from '../session.store.ts'
import { deleteChallenges } from './challenge.store.ts'
import { deleteFactorDrop, findDueDrops, findFactorDrop, insertFactorDrop } from './drop.store.ts'
import { hasFactor } from './factor.ts'
import { deleteTotp, replaceRecoveryCodes } from './factor.store.ts'
import { deletePasskeys } from './passkey.store.ts'

const waitMinutes = 72 * 60

type Asking = { id: string; reason: string }

/** What dropping a factor needs of whoever does it. */
type Dropping = Pick<Context, 'now' | 'audit'> & { env: Site }

/**
 * Has the second factor of somebody who has lost it dropped in 72 hours. They are mailed a link that stops it, and every
 * owner is told. Asking again changes nothing while one waits. Once one was taken back, the same person's is asked for on the
 * next day at the earliest: an ask that nobody is mailed of could not be stopped, and mails without end hide the one that
 * counts.
 *
 * @returns when it goes
 * @throws not-found; conflict for one's own, for an administrator's where the caller is no owner, and where there is none;
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
  await cap({ ...context, db }, 'factorDrop')
  await cap({ ...context, db }, 'factorDropOfOne', id)
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
 * Keeps the second factor by the link that was mailed.
 *
 * @throws bad-input when the link has died
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
 * Takes back that a second factor is to be dropped, and tells its owner; where nobody has asked, nothing changes.
 *
 * @throws not-found; conflict for one's own, and for an administrator's where the caller is no owner
 */
export async function recallFactorDrop(db: Db, context: Context & { user: User }, id: string): Promise<void> {
  const account = await requireHelped(db, context.user, id)
  await lockAccount(db, id)
  if (!(await deleteFactorDrop(db, id))) return
  await deleteLinks(db, { accountId: id, kind: 'keep-factor' })
  await context.audit(db, { action: 'factor.recall-drop', target: targetOf(account) })
  await queueMail(db, context, { kind: 'factorChanged', people: [], to: account })
}

/** Whom an administrator may help with a lost second factor: not oneself, and other administrators as an owner. */
async function requireHelped(db: Db, user: User, id: string): Promise<AccountRow> {
  const account = requireFound(await findAccountById(db, id), 'account_not_found')
  if (id === user.id) throw new HttpError('conflict', 'own_factor')
  if (account.role === 'admin' && !hasDuty(user.kind, 'admins.manage')) {
    throw new HttpError('conflict', 'owner_drops')
  }
  return account
}

/**
 * Drops every second factor of an account with its recovery codes, now: the password alone is enough from then on,
 * until an administrator outside demo mode sets up the next one. Open sessions and challenges end; the person is told,
 * and so is every owner.
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

/** Drops the second factors whose time is over. */
export async function dropDueFactors({ db, now, env }: Pick<Services, 'db' | 'now' | 'env'>): Promise<void> {
  const audit: Context['audit'] = (trx, entry) =>
    insertAuditEvent(trx, entry, { user: null, address: '', requestId: '', now: now() })
  for (const id of await findDueDrops(db, now())) {
    await inTransaction(db, async (trx) => {
      await lockAccount(trx, id)
      const account = await findAccountById(trx, id)
      // Meanwhile another process may have dropped it, or its owner objected.
      const isStillDue = await deleteFactorDrop(trx, id)
      if (account !== undefined && isStillDue) await dropFactor(trx, { env, now, audit }, account)
    })
  }
}

/** The other owners, who are told that somebody's factor goes. */
async function ownersToTell(db: Db, { id }: AccountRow) {
  return (await lockOwners(db)).filter((owner) => owner.id !== id)
}

function listOf({ publicUrl }: { publicUrl: string }): string {
  return `${publicUrl}/admin/administrators`
}

function targetOf({ id, role }: AccountRow) {
  return { type: role, id }
}
