import * as z from 'zod'
import { csvExport, unpaged } from './csv.ts'
import { endpoint, reply } from './endpoint.ts'
import { createdAt, id, moment } from './schemas/fields.ts'
import { listQuery, page } from './schemas/page.ts'

const MailQuery = listQuery(['-createdAt', 'createdAt'], {})

export const MailSummary = z.object({
  _id: id(),
  recipient: z.string().meta({ description: 'Whom it is for', examples: ['priya@example.com'] }),
  kind: z.string().meta({ description: 'The kind of mail', examples: ['resetLink'] }),
  language: z.string().meta({ description: 'The language it is written in', examples: ['en'] }),
  subject: z.string().meta({ description: 'Its subject line', examples: ['Choose a new password'] }),
  createdAt: createdAt(),
  sentAt: moment('When it was sent')
    .nullable()
    .describe('Null while it waits, and always without a mail server'),
  attempts: z.int().meta({ description: 'How often sending was tried', examples: [1] }),
  lastError: z.string().meta({ description: 'Why the last attempt failed, or empty', examples: [''] }),
})
export type MailSummary = z.infer<typeof MailSummary>

const Mail = MailSummary.extend({
  text: z.string().meta({ description: 'The mail as plain text', examples: ['Dear Priya, …'] }),
  html: z.string().meta({ description: 'The mail as HTML', examples: ['<p>Dear Priya, …</p>'] }),
})
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
    response: reply({ data: Mail.describe('The mail') }),
  }),
  exportCsv: csvExport({ path: 'admin/mail/export', name: 'mails', query: MailQuery.omit(unpaged) }),
}
