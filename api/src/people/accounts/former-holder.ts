import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/http/context.ts'
import { deletePhone } from '#platform/phone/number.store.ts'
import { saveEmailState, updateAccount, type AccountRow } from './account.store.ts'
import { deleteAddress } from './calendar-address.store.ts'
import { deleteDevices } from './rate-limit/device.store.ts'
import { endSessions } from './session.store.ts'

/**
 * Takes what works without a password and a session from whoever had the account before: a verified number signs in, and
 * the address of a calendar goes on telling whom the person meets, when and where.
 */
export async function removeLasting(db: Db, accountId: string): Promise<void> {
  await deletePhone(db, accountId)
  await deleteAddress(db, accountId)
}

/**
 * Verifies the address of an account, whose mailbox the caller has just shown to be theirs. A stranger may have signed up
 * with the address: the password and all that outlives a session go, and every session ends.
 *
 * @returns the account as it is now
 */
export async function claimAddress(context: Context, account: AccountRow): Promise<AccountRow> {
  const now = context.now()
  const claimed = { ...account, passwordHash: '', verifiedAt: now, pendingEmail: null }
  await inTransaction(context.db, async (db) => {
    await updateAccount(db, account.id, { passwordHash: '' })
    await saveEmailState(db, account.id, { verifiedAt: now })
    await removeLasting(db, account.id)
    await endSessions(db, account.id, { reason: 'password reset', now })
    await deleteDevices(db, account.id, { keepsFactor: true })
    await context.audit(db, { action: 'email.verify', actor: claimed })
  })
  return claimed
}
