import type { contact } from '@udyam/contract/contact/calls'
import { ContactMessageRecord } from '@udyam/contract/contact/schemas'
import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { limits, throttle } from '#people/accounts/rate-limit/throttle.ts'
import { csvFile } from '#platform/csv/csv.ts'
import { queueMail } from '#platform/mail/queue.ts'
import {
  findAdministrators,
  findContactMessageIds,
  findContactMessages,
  findContactMessagesByIds,
  insertContactMessage,
  updateContactMessage,
} from './contact.store.ts'

export const contactHandlers: Handlers<typeof contact> = {
  async send(context) {
    const { db, user, body, address } = context
    // A call that the hourly limit refuses does not count for the day.
    await throttle(context, `contact:${user?.id ?? address}`, limits(context.env).contact)
    await requireWithinLimit(context, 'contact')
    await inTransaction(db, async (trx) => {
      const id = await insertContactMessage(trx, { ...body, accountId: user?.id ?? null })
      await context.audit(trx, {
        action: 'message.send',
        target: { type: 'message', id },
      })
      for (const admin of await findAdministrators(trx)) {
        await queueMail(trx, context, {
          kind: 'contactMessage',
          to: admin,
          values: body,
          people: user === null ? [] : [user.id],
          about: `message ${id}`,
          pace: 'quarter',
        })
      }
    })
    return { message: 'contact_sent' }
  },

  async list({ db, query }) {
    return findContactMessages(db, query)
  },

  async exportCsv({ db, query }) {
    const ids = await findContactMessageIds(db, query)
    const columns = Object.keys(ContactMessageRecord.omit({ sender: true }).shape)
    return { csv: csvFile(columns, ids, (some) => findContactMessagesByIds(db, some)) }
  },

  async update({ db, params, body, audit }) {
    const data = await inTransaction(db, async (trx) => {
      const message = requireFound(await updateContactMessage(trx, params.id, body), 'message_not_found')
      const target = { type: 'message', id: message._id }
      await audit(trx, { action: body.read ? 'message.read' : 'message.unread', target })
      return message
    })
    return { message: 'message_updated', data }
  },
}
