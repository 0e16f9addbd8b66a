import * as z from 'zod'
import { csvExport, unpaged } from './csv.ts'
import { endpoint, reply } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { listQuery, page } from './page.ts'

const MailQuery = listQuery(['-createdAt', 'createdAt'], {})

export const MailSummary = z.object({
  _id: id(),
  recipient: z.string(),
  kind: z.string(),
  language: z.string(),
  subject: z.string(),
  createdAt: moment(),
  sentAt: moment().nullable().describe('Null while it waits, and always without a mail server'),
  attempts: z.int(),
  lastError: z.string(),
})
export type MailSummary = z.infer<typeof MailSummary>

const Mail = MailSummary.extend({ text: z.string(), html: z.string() })
export type Mail = z.infer<typeof Mail>

/** The mails that have been written, as administrators read them. */
export const outbox = {
  list: endpoint({
    method: 'GET',
    path: 'admin/mail',
    access: ['admin'],
    summary: 'Lists the outbox, newest first.',
    query: MailQuery,
    response: page(MailSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/mail/{id}',
    access: ['admin'],
    summary: 'Reads a mail of the outbox.',
    params: z.object({ id: id() }),
    missing: 'mail_not_found',
    response: reply({ data: Mail }),
  }),
  exportCsv: csvExport({ path: 'admin/mail/export', name: 'mails', query: MailQuery.omit(unpaged) }),
}
