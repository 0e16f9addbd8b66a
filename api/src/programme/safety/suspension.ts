import { hasDuty } from '@udyam/contract/duties'
import { findAccountById, saveSuspension, type AccountRow } from '#people/accounts/account.store.ts'
import { requireConfirmed } from '#people/accounts/confirmation.ts'
import { lockOwners } from '#people/accounts/administrators.store.ts'
import { endSessions } from '#people/accounts/session.store.ts'
import type { Db } from '#platform/db/open.ts'
import type { User } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { SelectionContext } from '#programme/selection/context.ts'
import { isArchived } from '#people/archive.store.ts'
import { cutOffMentee, cutOffMentor } from './end-contact.ts'

type Told = { account: AccountRow; actor: User }
type Suspending = { id: string; suspended: boolean; reason: string; actor: User }

/**
 * Suspends an account of any role, or lifts the suspension. A suspension ends sessions, removes the person
 * from lists and
 * closes open work; lifting it restores none of that. Idempotent. A promoter needs a new approval. An
 * administrator and the owners get a mail.
 *
 * @throws not-found; bad-input for an administrator's, without a confirmation; conflict for one's own
 * account, for an administrator if the caller is no owner, and for the last
 * owner who can sign in
 */
export async function changeSuspension(
  db: Db,
  context: SelectionContext,
  { id, suspended, reason, actor }: Suspending,
): Promise<AccountRow> {
  const account = requireFound(await findAccountById(db, id), 'account_not_found')
  if (account.role === 'admin') requireConfirmed({ user: actor, now: context.now })
  if (id === actor.id) throw new HttpError('conflict', 'own_suspension')
  if ((account.suspendedAt !== null) === suspended) return account
  if (!suspended && (await isArchived(db, id))) throw new HttpError('conflict', 'person_is_archived')
  if (account.role === 'admin') await allowOfAdministrator(db, { id, suspended, actor })
  await saveSuspension(db, id, suspended ? context.now() : null)
  await context.audit(db, {
    action: suspended ? 'account.suspend' : 'account.unsuspend',
    target: { type: account.role, id },
    reason,
  })
  if (suspended) await follow(db, context, { account, actor })
  return requireFound(await findAccountById(db, id), 'account_not_found')
}

/** @throws conflict where the caller is no owner, and for the last owner who can sign in */
async function allowOfAdministrator(
  db: Db,
  { id, suspended, actor }: Omit<Suspending, 'reason'>,
): Promise<void> {
  if (!hasDuty(actor.kind, 'admins.manage')) throw new HttpError('conflict', 'owner_suspends')
  // If two owners suspend each other at once, the second one is refused.
  const owners = await lockOwners(db)
  if (suspended && owners.every((owner) => owner.id === id)) throw new HttpError('conflict', 'last_owner')
}

/** Applies the effects of a suspension; that of an administrator sends mails. */
async function follow(db: Db, context: SelectionContext, told: Told) {
  await afterSuspension(db, context, told.account)
  if (told.account.role === 'admin') await tellOfSuspension(db, context, told)
}

/** Notifies a suspended administrator and the remaining owners. */
async function tellOfSuspension(db: Db, context: SelectionContext, { account, actor }: Told): Promise<void> {
  const owners = await lockOwners(db)
  const by = actor.name
  const people = [account.id, actor.id]
  const [details, path] = [{ name: account.name, by }, '/admin/administrators']
  const link = `${context.env.publicUrl}${path}`
  await queueMail(db, context, { kind: 'suspended', to: account, values: { by }, people })
  for (const to of owners) {
    await queueMail(db, context, { kind: 'adminSuspended', to, values: { ...details, link }, people })
  }
  const told = { details, people, link: path, inAppOnly: true } as const
  await notify(db, context, { ...told, to: [account.id], kind: 'suspended' })
  await notify(db, context, { ...told, to: owners.map(({ id }) => id), kind: 'adminSuspended' })
}

/** Effects of any suspension: sessions end, and open work is closed. */
export async function afterSuspension(
  db: Db,
  context: SelectionContext,
  { id, role }: Pick<AccountRow, 'id' | 'role'>,
): Promise<void> {
  await endSessions(db, id, { reason: 'suspended', now: context.now() })
  if (role === 'mentor') await cutOffMentor(db, context, id)
  if (role === 'mentee') await cutOffMentee(db, context, id)
}
