import type { Db } from '../../db/open.ts'
import { queueMail } from '../../mail/queue.ts'
import type { AccountRow } from '../account.store.ts'
import { lockOwners } from '../administrators.store.ts'
import type { Doing } from '../administrators.ts'
import { endSessions } from '../session.store.ts'
import { deleteChallenges } from './challenge.store.ts'
import { hasFactor } from './factor.ts'
import { deleteTotp, replaceRecoveryCodes } from './factor.store.ts'

/**
 * Drops the second factor of somebody else's account, with its recovery codes, open challenges and sessions; the person
 * and every owner are told.
 *
 * @returns false when the account has none
 */
export async function dropFactor(
  db: Db,
  doing: Doing,
  account: Pick<AccountRow, 'id' | 'role' | 'email' | 'name' | 'language'>,
): Promise<boolean> {
  if (!(await hasFactor(db, account.id))) return false
  await deleteTotp(db, account.id)
  await replaceRecoveryCodes(db, account.id, [])
  await deleteChallenges(db, account.id)
  await endSessions(db, account.id, { reason: 'factor dropped', now: doing.now() })
  const { id, role, name } = account
  await doing.audit(db, { action: 'factor.drop', target: { type: role, id } })
  await queueMail(db, doing, { kind: 'factorChanged', to: account })
  for (const to of (await lockOwners(db)).filter((owner) => owner.id !== id)) {
    await queueMail(db, doing, { kind: 'factorDropped', to, values: { name, by: doing.by(to.language) } })
  }
  return true
}
