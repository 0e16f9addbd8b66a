import { insertSession } from '@udyam/api/people/accounts/session.store'
import type { Db } from '@udyam/api/platform/db/open'

/** Opens a session of 30 days for an account without a sign-in. Returns its id. */
export function openSession(db: Db, accountId: string): Promise<string> {
  return insertSession(db, {
    accountId,
    refreshHash: crypto.randomUUID(),
    familyHash: crypto.randomUUID(),
    remember: true,
    method: 'password',
    device: '',
    address: '',
    now: new Date(),
    expiresAt: new Date(Date.now() + 30 * 24 * 3_600_000),
  })
}
