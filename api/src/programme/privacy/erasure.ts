import { hasDuty } from '@udyam/contract/duties'
import { daysToUndo } from '@udyam/contract/erasure/values'
import { dayText } from '@udyam/contract/texts/date-texts'
import {
  type AccountRow,
  findAccount,
  findAccountById,
  isTaken,
  lockAccount,
  saveErasing,
  saveSuspension,
} from '#people/accounts/account.store.ts'
import { deleteLinks } from '#people/accounts/link.store.ts'
import { makeLink } from '#people/accounts/mailed-link.ts'
import type { Db } from '#platform/db/open.ts'
import { refreshMenteeKey, refreshMentorKeys } from '#platform/db/refresh-search-keys.ts'
import type { Services, User } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { dateWords } from '#platform/lib/texts.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { secretLink } from '#platform/mail/secret-link.ts'
import { lockArchived, saveArchived } from '#people/archive.store.ts'
import { afterSuspension } from '#programme/safety/suspension.ts'
import type { SelectionContext } from '#programme/selection/context.ts'
import { changeWaiting } from './erase-account.store.ts'
import { patternOfNaming, replaceNaming } from './names/name-hits.ts'
import {
  deleteErasure,
  type ErasureBy,
  type Erasing,
  findFormerAddresses,
  insertErasure,
  lockErasing,
} from './erasure.store.ts'

type ErasureContext = SelectionContext & Pick<Services, 'env'>
type Asking = { account: AccountRow; by: ErasureBy }

const dayMs = 86_400_000

/**
 * Hides an account at once and schedules its erasure: suspends and archives it, frees its address, and mails
 * a link for
 * cancellation to every recent address. An administrator erased by an owner gets the date only, since only an
 * owner can cancel it.
 *
 * @returns time of the erasure
 * @throws not-found if an erasure is pending already
 */
export async function askErasure(db: Db, context: ErasureContext, { account, by }: Asking): Promise<Date> {
  const { id, role } = account
  await lockAccount(db, id)
  // A concurrent request was first.
  const { email } = requireFound(await findAccountById(db, id), 'account_not_found')
  const askedAt = context.now()
  const eraseAfter = new Date(askedAt.getTime() + daysToUndo * dayMs)
  await saveHidden(db, account, { was: null, at: askedAt, now: askedAt })
  await afterSuspension(db, context, account)
  const pattern = patternOfNaming(account.name)
  if (pattern !== undefined) await changeWaiting(db, id, (text) => replaceNaming(text, pattern))
  await tellErasing(db, context, { account, by, eraseAfter })
  await insertErasure(db, { id, email, by, askedAt })
  // No address: nothing is mailed to it, and nobody can type it.
  await saveErasing(db, id, { email: `erasing ${id}`, eraseAfter })
  await context.audit(db, { action: 'erasure.ask', target: { type: role, id } })
  return eraseAfter
}

/**
 * Cancels an erasure: the person can sign in and is shown as before. Ended relations stay
 * ended.
 *
 * @param by the signed-in person who cancels, which sends the person a mail; null for the link
 * @throws not-found without a pending erasure; conflict for an administrator's, unless by an owner or its own
 * requester, and if another account has the address: only a verified owner of the address displaces it
 */
export async function undoErasure(
  db: Db,
  context: ErasureContext,
  { id, by }: { id: string; by: User | null },
): Promise<void> {
  const erasing = requireFound(await lockErasing(db, id), 'account_not_found')
  const { role, email, askedAt } = erasing
  const mayRestore = by === null ? erasing.by !== 'team' : hasDuty(by.kind, 'admins.manage')
  if (role === 'admin' && !mayRestore) throw new HttpError('conflict', 'owner_restores')
  if (by === null) await makeRoom(db, context, erasing)
  if (await isTaken(db, { role, email, except: id, now: context.now() }))
    throw new HttpError('conflict', 'erasure_address_taken')
  await saveErasing(db, id, { email, eraseAfter: null })
  await deleteErasure(db, id)
  await deleteLinks(db, { accountId: id, kind: 'undo-erasure' })
  await saveHidden(db, erasing, { was: askedAt, at: null, now: context.now() })
  if (role === 'mentee') await refreshMenteeKey(db, id)
  if (role === 'mentor') await refreshMentorKeys(db, { id })
  const actor = by === null ? { actor: { id, role } } : {}
  await context.audit(db, { action: 'erasure.undo', target: { type: role, id }, ...actor })
  if (by !== null) await tellRestored(db, context, id)
}

/** Mails a person that the team has cancelled their erasure, which they may not have requested. */
async function tellRestored(db: Db, context: ErasureContext, id: string): Promise<void> {
  const to = await findAccountById(db, id)
  const values = { link: `${context.env.publicUrl}/my-data` }
  if (to) await queueMail(db, context, { kind: 'erasureUndone', to, values, people: [] })
}

/** Requests the erasure of an account that took the address meanwhile without verifying it. */
async function makeRoom(
  db: Db,
  context: ErasureContext,
  { role, email, verifiedAt }: Erasing,
): Promise<void> {
  if (verifiedAt === null) return
  const account = await findAccount(db, { role, email })
  if (account === undefined || account.verifiedAt !== null || account.state !== 'active') return
  await askErasure(db, context, { account, by: 'unanswered' })
}

/** Suspends and archives a person, or ends both; a previous suspension or archiving persists. */
async function saveHidden(
  db: Db,
  { id, role, suspendedAt }: Pick<Erasing, 'id' | 'role' | 'suspendedAt'>,
  { was, at, now }: { was: Date | null; at: Date | null; now: Date },
): Promise<void> {
  const isThat = (moment: Date | null) => moment?.getTime() === was?.getTime()
  if (isThat(suspendedAt)) await saveSuspension(db, id, at)
  if (role === 'admin' || role === 'visitor') return
  const archived = await lockArchived(db, role, id)
  if (archived !== undefined && isThat(archived.at)) await saveArchived(db, role, { id, at, by: null, now })
}

async function tellErasing(
  db: Db,
  context: ErasureContext,
  { account, by, eraseAfter }: Asking & { eraseAfter: Date },
): Promise<void> {
  const { id, email, name, language } = account
  const day = dayText(eraseAfter, dateWords(language))
  if (by === 'team') {
    await queueMail(db, context, { kind: 'erasureByOwner', to: account, values: { day }, people: [] })
    return
  }
  const former = await findFormerAddresses(db, id, context.now())
  for (const address of new Set([email, ...former].filter(Boolean))) {
    const made = await makeLink(db, context, {
      kind: 'undo-erasure',
      accountId: id,
      minutes: daysToUndo * 24 * 60,
      keepsEarlier: true,
    })
    const to = { ...account, email: address, name: address === email ? name : '' }
    const values = { day, link: secretLink(context.env, made) }
    await queueMail(db, context, { kind: 'erasureAsked', to, values, people: [] })
  }
}
