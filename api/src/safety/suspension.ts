import {
  findAccountById,
  lockActiveAdmins,
  saveSuspension,
  type AccountRow,
} from '../accounts/account.store.ts'
import { endSessions } from '../accounts/session.store.ts'
import type { Db } from '../db/open.ts'
import { HttpError, requireFound } from '../http/http-error.ts'
import type { SelectionContext } from '../selection/context.ts'
import { cutOffMentee, cutOffMentor } from './cut-off.ts'

type Suspending = { id: string; suspended: boolean; reason: string; actorId: string }

/**
 * Suspends an account of any role, or lifts that. Suspending ends its sessions, takes the person off every list and
 * closes what is open; lifting it brings none of that back. Idempotent. A promoter is shown again once approved anew.
 *
 * @throws not-found; conflict for one's own account, and for the last administrator who can sign in
 */
export async function changeSuspension(
  db: Db,
  context: SelectionContext,
  { id, suspended, reason, actorId }: Suspending,
): Promise<AccountRow> {
  const account = requireFound(await findAccountById(db, id), 'account_not_found')
  if (id === actorId) throw new HttpError('conflict', 'own_suspension')
  if ((account.suspendedAt !== null) === suspended) return account
  if (account.role === 'admin') {
    // Of two who suspend each other at the same time, the second one finds nobody else.
    const others = (await lockActiveAdmins(db)).filter((other) => other !== id)
    if (suspended && others.length === 0) throw new HttpError('conflict', 'own_suspension')
  }
  await saveSuspension(db, id, suspended ? context.now() : null)
  await context.audit(db, {
    action: suspended ? 'account.suspend' : 'account.unsuspend',
    target: { type: account.role, id, name: account.name },
    reason,
  })
  if (suspended) await afterSuspension(db, context, account)
  return requireFound(await findAccountById(db, id), 'account_not_found')
}

/** What follows from a suspension, however it was made: the sessions end, and what is open is closed. */
export async function afterSuspension(
  db: Db,
  context: SelectionContext,
  { id, role }: Pick<AccountRow, 'id' | 'role'>,
): Promise<void> {
  await endSessions(db, id, { reason: 'suspended', now: context.now() })
  if (role === 'mentor') await cutOffMentor(db, context, id)
  if (role === 'mentee') await cutOffMentee(db, context, id)
}
