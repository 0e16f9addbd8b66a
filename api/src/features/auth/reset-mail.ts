import type { AccountRow } from '../../accounts/account.store.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { hashToken, newToken } from '../../lib/token.ts'
import { secretLink } from '../../mail/secret-link.ts'
import { queueMail } from '../../mail/queue.ts'
import { hasFreshReset, insertPasswordReset } from './auth.store.ts'

const resetMinutes = 60

/** Mails an account a link to choose a new password, unless one that was mailed a short while ago still works. */
export async function mailReset(context: Context, account: AccountRow): Promise<void> {
  const token = newToken()
  const now = context.now()
  const expiresAt = new Date(now.getTime() + resetMinutes * 60_000)
  await inTransaction(context.db, async (trx) => {
    if (await hasFreshReset(trx, account.id, now)) return
    await insertPasswordReset(trx, { tokenHash: hashToken(token), accountId: account.id, now, expiresAt })
    await context.audit(trx, {
      action: 'password.ask',
      target: { type: account.role, id: account.id, name: account.name },
    })
    const link = `${context.env.publicUrl}/reset-password?token=${token}`
    await queueMail(trx, context, {
      kind: 'resetLink',
      to: account,
      values: { link: secretLink(context.env, link) },
    })
  })
}
