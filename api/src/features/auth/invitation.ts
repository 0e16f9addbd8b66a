import { administratorPasswordMin } from '@udyam/contract/administrators'
import type { auth } from '@udyam/contract/auth'
import { findAccountById, updateAccount, type AccountRow } from '../../accounts/account.store.ts'
import { findLiveLink, takeLink } from '../../accounts/link.store.ts'
import { requireNoFactor } from '../../accounts/factors/challenge.ts'
import { requireGoodPassword } from '../../accounts/new-account.ts'
import { endSessions } from '../../accounts/session.store.ts'
import { signInAs } from '../../accounts/sign-in.ts'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Handler } from '../../http/context.ts'
import { badField } from '../../http/http-error.ts'
import { hashPassword } from '../../lib/password.ts'
import { hashToken } from '../../lib/token.ts'
import { queueMail } from '../../mail/queue.ts'

/**
 * Gives the invited administrator the name and the password they chose, and signs them in. For an administrator who
 * has been one already, whom an operator made the link for, it is a new password.
 */
export const acceptInvitation: Handler<typeof auth.acceptInvitation> = async (context) => {
  const { token, name, password } = context.body
  const link = { tokenHash: hashToken(token), kind: 'invitation', now: context.now() } as const
  const account = await findInvited(context.db, link)
  requireGoodPassword(context, {
    field: 'password',
    password,
    own: [name, account.email],
    min: administratorPasswordMin,
  })
  const passwordHash = await hashPassword(password)
  const actor = { ...account, name }
  await inTransaction(context.db, async (trx) => {
    if (!(await takeLink(trx, link))) throw badField('token', 'link_dead')
    await updateAccount(trx, account.id, { name, passwordHash, state: 'active' })
    await endSessions(trx, account.id, { reason: 'password reset', now: link.now })
    if (account.state === 'invited') {
      await context.audit(trx, { action: 'admin.join', actor })
    } else {
      await context.audit(trx, { action: 'password.reset', actor })
      await queueMail(trx, context, { kind: 'passwordChanged', to: actor })
    }
  })
  await requireNoFactor(context, actor, false)
  const session = await signInAs(context, actor)
  return { ...session, token: session.access_token }
}

/** The account of a link that can be used; nobody who was deactivated since comes back by one. */
async function findInvited(db: Db, link: Parameters<typeof findLiveLink>[1]): Promise<AccountRow> {
  const found = await findLiveLink(db, link)
  const account = found?.accountId ? await findAccountById(db, found.accountId) : undefined
  if (account === undefined || account.state === 'deactivated') throw badField('token', 'link_dead')
  return account
}
