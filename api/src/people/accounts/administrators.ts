import type { Site } from '#platform/lib/site.ts'
import type { AdminKind } from '@udyam/contract/duties'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import type { Context } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { updateAccount, type AccountState } from './account.store.ts'
import { lockAdministrator, lockOwners, type AdministratorRow } from './administrators.store.ts'
import { deleteLinks } from './link.store.ts'
import { endSessions } from './session.store.ts'

/** Context for changing an administrator; `by` is the actor's name in the mails to owners. */
export type Doing = Pick<Context, 'now' | 'audit'> & {
  env: Site
  by: (language: Language) => string
}

type Change = { kind?: AdminKind | undefined; state?: AccountState | undefined; reason?: string | undefined }

/**
 * Changes the kind or state of an administrator and ends the account's sessions. Every owner gets a mail if
 * an owner is added or removed.
 *
 * @throws not-found, or conflict when no other owner could sign in
 */
export async function changeAdministrator(
  db: Db,
  doing: Doing,
  { id, kind, state, reason }: Change & { id: string },
): Promise<void> {
  const owners = await lockOwners(db)
  const before = requireFound(await lockAdministrator(db, { id }), 'administrator_not_found')
  const after = { ...before, kind: kind ?? before.kind, state: state ?? before.state }
  if (after.kind === before.kind && after.state === before.state) return
  const isLast = owners.every((owner) => owner.id === id)
  if (isLast && owners.length > 0 && !(after.kind === 'owner' && after.state === 'active')) {
    throw new HttpError('conflict', 'last_owner')
  }
  await updateAccount(db, id, { kind, state })
  await endSessions(db, id, { reason: 'rights changed', now: doing.now() })
  if (after.state === 'deactivated') await deleteLinks(db, { accountId: id, kind: 'invitation' })
  await doing.audit(db, {
    action: `admin.${stepOf(before, after)}`,
    target: { type: 'admin', id },
    ...(after.kind === before.kind ? {} : { fields: ['kind'] }),
    ...(reason === undefined || reason === '' ? {} : { reason }),
  })
  if (isOwner(before) !== isOwner(after)) await tellOwners(db, doing, after)
}

/**
 * The owner with this id if they may be removed, with their state after removal; undefined for anybody else.
 *
 * @throws conflict for the last owner who can sign in
 */
export async function findLeavingOwner(db: Db, id: string): Promise<AdministratorRow | undefined> {
  const owners = await lockOwners(db)
  const leaving = owners.find((owner) => owner.id === id)
  if (leaving !== undefined && owners.length === 1) throw new HttpError('conflict', 'last_owner')
  return leaving && { ...leaving, state: 'deactivated' }
}

export async function tellOwners(db: Db, doing: Doing, about: AdministratorRow): Promise<void> {
  const kind = isOwner(about) ? 'ownerMade' : 'ownerUnmade'
  const link = `${doing.env.publicUrl}/admin/administrators`
  for (const to of await ownersAnd(db, about)) {
    const values = { name: about.name, by: doing.by(to.language), link }
    await queueMail(db, doing, { kind, to, values, people: [about.id] })
  }
}

/** The owners who can sign in, plus the person concerned unless their invitation is open. */
export async function ownersAnd(db: Db, about: AdministratorRow): Promise<AdministratorRow[]> {
  const owners = await lockOwners(db)
  const isThere = about.state === 'invited' || owners.some(({ id }) => id === about.id)
  return isThere ? owners : [...owners, about]
}

function isOwner({ kind, state }: Pick<AdministratorRow, 'kind' | 'state'>): boolean {
  return kind === 'owner' && state !== 'deactivated'
}

function stepOf(before: AdministratorRow, after: AdministratorRow) {
  if (after.state === before.state) return 'kind'
  return after.state === 'deactivated' ? 'deactivate' : 'activate'
}
