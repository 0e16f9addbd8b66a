import { invitationDays } from '@udyam/contract/joining/values'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/http/context.ts'
import { findAccountById } from '#people/accounts/account.store.ts'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import { claimUnreminded, findInviter, lockUnanswered } from '#people/accounts/joining/invitation.store.ts'
import { mailInvitation } from '#people/accounts/joining/invite.ts'

const batchSize = 50
const left = invitationDays.toAnswer - invitationDays.toReminder
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

type Due = Pick<Context, 'now' | 'audit'> & {
  db: Db
  env: Parameters<typeof mailInvitation>[1]['env'] & { smtpUrl?: string | undefined }
}

/**
 * Reminds people with an unanswered invitation, then erases those who do not answer the reminder. Does
 * nothing without a mail server.
 */
export async function handleInvitations(context: Due): Promise<void> {
  if (context.env.smtpUrl === undefined) return
  await inTransaction(context.db, (trx) => remind(trx, context))
  await inTransaction(context.db, (trx) => eraseUnanswered(trx, context))
}

async function remind(db: Db, context: Due): Promise<void> {
  const now = context.now()
  const before = daysAgo(now, invitationDays.toReminder)
  for (const id of await claimUnreminded(db, { before, limit: batchSize, now })) {
    const invited = await findAccountById(db, id)
    if (invited === undefined) continue
    const by = await findInviter(db, id)
    await mailInvitation(db, context, { invited, by, kind: 'joinReminder', days: left })
  }
}

async function eraseUnanswered(db: Db, context: Due): Promise<void> {
  const before = daysAgo(context.now(), left)
  for (const { id, role } of await lockUnanswered(db, { before, limit: batchSize })) {
    await context.audit(db, { action: 'invitation.expire', target: { type: role, id } })
    await eraseAccount(db, { id, role })
  }
}
