import type { outbox } from '@udyam/contract/outbox'
import { MailSummary } from '@udyam/contract/schemas/outbox'
import { csvLines, inBatches } from '../../csv/csv.ts'
import type { Handlers } from '../../http/context.ts'
import { requireFound } from '../../http/http-error.ts'
import { findMail, findMailIds, findMails, findMailsByIds } from './outbox.store.ts'

export const outboxHandlers: Handlers<typeof outbox> = {
  async list({ db, query }) {
    return findMails(db, query)
  },

  async get({ db, params }) {
    return { data: requireFound(await findMail(db, params.id), 'mail_not_found') }
  },

  async exportCsv({ db, query, audit }) {
    const ids = await findMailIds(db, query)
    await audit(db, { action: 'mail.export' })
    const fields = Object.keys(MailSummary.shape)
    const batches = inBatches(ids, (some) => findMailsByIds(db, some))
    return { csv: csvLines(fields, batches) }
  },
}
