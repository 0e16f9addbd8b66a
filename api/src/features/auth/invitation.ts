import { administratorPasswordMin } from '@udyam/contract/administrators/values'
import type { auth } from '@udyam/contract/auth/calls'
import { findAccountById, updateAccount, type AccountRow } from '#people/accounts/account.store.ts'
import { consumeLink, deadLink, requireLink } from '#people/accounts/mailed-link.ts'
import { requireNoFactor } from '#people/accounts/factors/challenge.ts'
import { requireNameOfOneself } from '#people/accounts/name-change.ts'
import { requireGoodPassword } from '#people/accounts/new-account.ts'
import { endSessions } from '#people/accounts/session.store.ts'
import { signInAs } from '#people/accounts/sign-in.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { hashPassword } from '#platform/lib/password.ts'
import { queueMail } from '#platform/mail/queue.ts'

/**
 * Sets the invited administrator's name and password, and signs them in. For an existing administrator with a
 * link from an operator, it sets a new password.
 */
export const acceptInvitation: Handler<typeof auth.acceptInvitation> = async (context) => {
  const { token, name, password } = context.body
  const link = await requireLink(context.db, context, { token, kinds: ['invitation'] })
  const account = await findInvited(context, link.accountId)
  requireGoodPassword(context, {
    field: 'password',
    password,
    own: [name, account.email],
    min: administratorPasswordMin,
  })
  await requireNameOfOneself(context.db, account, name)
  const passwordHash = await hashPassword(password)
  const actor = { ...account, name, passwordHash }
  await inTransaction(context.db, async (trx) => {
    await consumeLink(trx, context, link)
    await updateAccount(trx, account.id, { name, passwordHash, state: 'active' })
    await endSessions(trx, account.id, { reason: 'password reset', now: context.now() })
    if (account.state === 'invited') {
      await context.audit(trx, { action: 'admin.join', actor })
    } else {
      await context.audit(trx, { action: 'password.reset', actor })
      await queueMail(trx, context, { kind: 'passwordChanged', people: [], to: actor })
    }
  })
  await requireNoFactor(context, actor, { remember: false })
  const session = await signInAs(context, actor)
  return { ...session, token: session.access_token }
}

/** The account of an invitation, unless it was deactivated since. */
async function findInvited({ db }: Context, id: string): Promise<AccountRow> {
  const account = await findAccountById(db, id)
  if (account === undefined || account.state === 'deactivated') throw deadLink()
  return account
}
