import type { outbox } from '@udyam/contract/outbox'
import { MailSummary } from '@udyam/contract/schemas/outbox'
import { csvLines, inBatches } from '../../csv/csv.ts'
import type { Handlers } from '../../http/context.ts'
import { requireFound } from '../../http/http-error.ts'
import { withLink } from '../../mail/secret-link.ts'
import { findMail, findMailIds, findMails, findMailsByIds } from './outbox.store.ts'

export const outboxHandlers: Handlers<typeof outbox> = {
  async list({ db, query }) {
    return findMails(db, query)
  },

  async get({ db, env, params }) {
    const mail = requireFound(await findMail(db, params.id), 'mail_not_found')
    // The demo has nowhere else to show where a mailed link leads; its people are made up.
    return { data: (env.demo ? withLink(mail, env.secretKey) : undefined) ?? mail }
  },

  async exportCsv({ db, query, audit }) {
    const ids = await findMailIds(db, query)
    await audit(db, { action: 'mail.export' })
    const fields = Object.keys(MailSummary.shape)
    const batches = inBatches(ids, (some) => findMailsByIds(db, some))
    return { csv: csvLines(fields, batches) }
  },
}
