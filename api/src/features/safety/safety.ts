import type { safety } from '@udyam/contract/safety/calls'
import type { Suspension } from '@udyam/contract/safety/schemas'
import { findAccountById, type AccountRow } from '#people/accounts/account.store.ts'
import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import { refusePublished } from '#people/accounts/demo-account-guard.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { requireSeen } from '#programme/safety/consequences.ts'
import { countConsequences } from '#programme/safety/consequences.store.ts'
import { openEvidence, reportAccount, reportMentorship, reportMessage } from '#programme/safety/report.ts'
import { changeSuspension } from '#programme/safety/suspension.ts'

export const safetyHandlers: Handlers<typeof safety> = {
  async report(context) {
    await requireWithinLimit(context, 'report')
    const { body, user: reporter } = context
    const { about, ...said } = body
    await inTransaction(context.db, async (trx) => {
      await reportOn[about](trx, context, { ...said, reporter })
    })
    return { message: 'report_received' }
  },

  async openEvidence(context) {
    const { params, body, user: reader } = context
    const opening = { reportId: params.id, reader, reason: body.reason }
    return { data: await inTransaction(context.db, (trx) => openEvidence(trx, context, opening)) }
  },

  async consequences({ db, body, now }) {
    return { data: await countConsequences(db, body.ids, now()) }
  },

  async suspension({ db, params }) {
    return { data: toSuspension(requireFound(await findAccountById(db, params.id), 'account_not_found')) }
  },

  async suspend(context) {
    const { params, body, user } = context
    if (body.suspended) await refusePublished(context.db, context, params.id)
    const suspending = { id: params.id, ...body, actor: user }
    const account = await inTransaction(context.db, async (trx) => {
      await requireSeen(trx, context, [params.id])
      return changeSuspension(trx, context, suspending)
    })
    return {
      message: body.suspended ? 'account_suspended' : 'account_unsuspended',
      data: toSuspension(account),
    }
  },
}

const reportOn = { account: reportAccount, mentorship: reportMentorship, message: reportMessage }

function toSuspension({ suspendedAt }: AccountRow): Suspension {
  return { suspended: suspendedAt !== null, suspendedAt: suspendedAt?.toISOString() ?? null }
}
