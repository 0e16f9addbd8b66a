import type { grievances } from '@udyam/contract/grievances/calls'
import { findAccountById } from '#people/accounts/account.store.ts'
import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { badField, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { ask } from '#programme/privacy/grievance.ts'
import { findGrievance, findGrievances, updateGrievance } from '#programme/privacy/grievance.store.ts'

export const grievanceHandlers: Handlers<typeof grievances> = {
  async send(context) {
    await requireWithinLimit(context, 'grievance')
    const number = await inTransaction(context.db, (trx) => ask(trx, context, context.body))
    return { message: 'grievance_sent', data: { number } }
  },

  async list({ db, query, now, concerns }) {
    const page = await findGrievances(db, { ...query, now: now() })
    concerns(...page.data.map(({ account }) => account))
    return page
  },

  async get({ db, params, now, concerns }) {
    const data = requireFound(await findGrievance(db, params.id, { now: now() }), 'grievance_not_found')
    concerns(data.account)
    return { data }
  },

  async answer(context) {
    const { params, body, user, audit } = context
    const { state, answer } = body
    const now = context.now()
    if (state === 'answered' && answer === '') throw badField('answer', 'text_required')
    const data = await inTransaction(context.db, async (trx) => {
      const before = requireFound(
        await findGrievance(trx, params.id, { now, lock: true }),
        'grievance_not_found',
      )
      requireFresh(before, body.updatedAt)
      await updateGrievance(trx, params.id, { state, answer, handlerId: user.id, now })
      const target = { type: 'grievance', id: params.id }
      await audit(trx, { action: 'grievance.answer', target, fields: ['state'] })
      if (state === 'answered') {
        const { account: id, email, language, number } = before
        // A reply to a signed-in sender goes to the address of their account, not to a typed one.
        const sender = id === null ? undefined : await findAccountById(trx, id)
        const to = { id, email: sender?.email ?? email, name: sender?.name ?? '', language }
        const values = { number: String(number), answer }
        await queueMail(trx, context, { kind: 'grievanceAnswered', to, values, people: [] })
      }
      return requireFound(await findGrievance(trx, params.id, { now }), 'grievance_not_found')
    })
    return { message: state === 'answered' ? 'grievance_answered' : 'grievance_saved', data }
  },
}
