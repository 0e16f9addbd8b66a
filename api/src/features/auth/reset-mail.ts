import type { AccountRow } from '../../accounts/account.store.ts'
import { makeLink } from '../../accounts/mailed-link.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { secretLink } from '../../mail/secret-link.ts'
import { queueMail } from '../../mail/queue.ts'
import { hasFreshReset } from './auth.store.ts'

const resetMinutes = 60

/** Mails an account a link to choose a new password, unless one that was mailed a short while ago still works. */
export async function mailReset(context: Context, account: AccountRow): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    if (await hasFreshReset(trx, account.id, context.now())) return
    const link = await makeLink(trx, context, {
      kind: 'reset-password',
      accountId: account.id,
      minutes: resetMinutes,
    })
    await context.audit(trx, {
      action: 'password.ask',
      target: { type: account.role, id: account.id },
    })
    await queueMail(trx, context, {
      kind: 'resetLink',
      to: account,
      values: { link: secretLink(context.env, link) },
    })
  })
}
