import type { AccountRow } from './account.store.ts'
import { findInvitation } from './joining/invitation.store.ts'
import { mailInvitation } from './joining/invite.ts'
import { makeLink } from './mailed-link.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/http/context.ts'
import { secretLink } from '#platform/mail/secret-link.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { hasFreshLink } from './link.store.ts'

const resetMinutes = 60

/** Mails a password link, or the invitation again if it is unanswered, unless a recent link still works. */
export async function mailWayIn(context: Context, account: AccountRow): Promise<void> {
  if (account.demo && !context.env.demo) return
  if (account.state === 'active') await mailReset(context, account)
  if (account.state === 'invited' && account.suspendedAt === null) await mailAgain(context, account)
}

async function mailAgain(context: Context, account: AccountRow): Promise<void> {
  const now = context.now()
  await inTransaction(context.db, async (trx) => {
    if (await hasFreshLink(trx, account.id, { mail: 'join', link: 'join', now })) return
    // An administrator's own invitation is none of these.
    const invitation = await findInvitation(trx, account.id)
    if (invitation === undefined) return
    await context.audit(trx, {
      action: 'password.ask',
      target: { type: account.role, id: account.id },
    })
    const { by, endsAt } = invitation
    const days = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 86_400_000))
    await mailInvitation(trx, context, { invited: account, by, kind: 'join', days })
  })
}

/** Mails a password link, unless a recent one still works. */
export async function mailReset(context: Context, account: AccountRow): Promise<void> {
  const now = context.now()
  await inTransaction(context.db, async (trx) => {
    if (await hasFreshLink(trx, account.id, { mail: 'resetLink', link: 'reset-password', now })) return
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
      people: [],
      to: account,
      values: { link: secretLink(context.env, link) },
    })
  })
}
