import { invitationDays } from '@udyam/contract/joining/values'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/http/context.ts'
import { findAccountById } from '#people/accounts/account.store.ts'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import {
  claimUnreminded,
  findInviter,
  lockUnanswered,
  lockUnreachable,
} from '#people/accounts/joining/invitation.store.ts'
import { mailInvitation } from '#people/accounts/joining/invite.ts'

const batchSize = 50
const left = invitationDays.toAnswer - invitationDays.toReminder
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

type Due = Pick<Context, 'now' | 'audit'> & {
  db: Db
  env: Parameters<typeof mailInvitation>[1]['env'] & {
    smtpUrl?: string | undefined
  } & Pick<Context['env'], 'gateway'>
}

/**
 * Reminds people with an unanswered invitation, then erases those who do not answer the reminder. Whoever has no
 * e-mail address is erased later, and is not reminded. Does nothing for those who could not join: without a
 * mail server, or without a gateway that sends the code to join by.
 */
export async function handleInvitations(context: Due): Promise<void> {
  const { db, env, now } = context
  if (env.gateway !== undefined) {
    const before = daysAgo(now(), invitationDays.toEnd)
    await inTransaction(db, async (trx) =>
      erase(trx, context, await lockUnreachable(trx, { before, limit: batchSize })),
    )
  }
  if (env.smtpUrl === undefined) return
  await inTransaction(db, (trx) => remind(trx, context))
  const before = daysAgo(now(), left)
  await inTransaction(db, async (trx) =>
    erase(trx, context, await lockUnanswered(trx, { before, limit: batchSize })),
  )
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

type Invited = Awaited<ReturnType<typeof lockUnanswered>>

async function erase(db: Db, context: Due, people: Invited): Promise<void> {
  for (const { id, role } of people) {
    await context.audit(db, { action: 'invitation.expire', target: { type: role, id } })
    await eraseAccount(db, { id, role })
  }
}
