import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { lockAccount, type AccountRow } from '../account.store.ts'
import { clearDeviceFactors } from '../rate-limit/device.store.ts'
import { deleteFactorDrop } from './factor-recovery.store.ts'
import { deleteTotp, findFactors, replaceRecoveryCodes } from './factor.store.ts'
import { deletePasskeys } from './passkey.store.ts'

/**
 * Removes a second factor, and the recovery codes with the last one. Concurrent calls wait for each other.
 *
 * @param remove deletes it
 * @throws conflict for the last one of an administrator outside demo mode; and any error of `remove`
 */
export async function removeFactor(
  context: Context,
  account: AccountRow,
  remove: (db: Db) => Promise<void>,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockAccount(trx, account.id)
    await remove(trx)
    const { totp, passkeys } = await findFactors(trx, account.id)
    if (!totp && passkeys === 0) {
      if (account.role === 'admin' && !context.env.demo) throw new HttpError('conflict', 'last_factor')
      await replaceRecoveryCodes(trx, account.id, [])
      await clearDeviceFactors(trx, account.id)
    }
    await context.audit(trx, { action: 'factor.remove' })
    await queueMail(trx, context, { kind: 'factorChanged', people: [], to: account })
  })
}

/**
 * Removes the second factors added since a time, and all recovery codes, because an attacker may have read
 * them. Without any factor left, a scheduled removal is deleted too.
 */
export async function removeFactorsSince(db: Db, accountId: string, since: Date): Promise<void> {
  await lockAccount(db, accountId)
  await deleteTotp(db, accountId, since)
  await deletePasskeys(db, { accountId, since })
  await replaceRecoveryCodes(db, accountId, [])
  const { totp, passkeys } = await findFactors(db, accountId)
  if (!totp && passkeys === 0) await deleteFactorDrop(db, accountId)
}
