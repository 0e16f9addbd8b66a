import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { roles } from '#roles.ts'
import { mailSorts, outboxChannels } from './values.ts'
import { csvExport, unpaged } from '#csv/schemas.ts'
import { reply } from '#parts/reply.ts'
import { createdAt, id, moment, text } from '#parts/fields.ts'
import { listQuery, page } from '#parts/page.ts'

const MailQuery = listQuery(mailSorts, {})

export const MailSummary = z.object({
  _id: id(),
  recipient: z
    .string()
    .meta({ description: 'Whom it is for: an address, or a number', examples: ['priya@example.com'] }),
  person: z
    .object({ _id: id('Of the account'), role: z.enum(roles).describe('In which role') })
    .nullable()
    .describe('Whose account it was written to; null without one'),
  kind: z.string().meta({ description: 'The kind of mail or message', examples: ['resetLink'] }),
  language: z.string().meta({ description: 'The language it is written in', examples: ['en'] }),
  subject: z.string().meta({
    description: 'Its subject line; of a message to a phone, what it is',
    examples: ['Choose a new password'],
  }),
  createdAt: createdAt(),
  sentAt: moment('When it was sent')
    .nullable()
    .describe('Null while it waits, and always without a mail server'),
  attempts: z.int().meta({ description: 'How often sending was tried', examples: [1] }),
  channel: z.enum(outboxChannels).describe('A mail, or a message to a phone'),
  lastError: z.string().meta({ description: 'Why the last attempt failed, or empty', examples: [''] }),
})

export type MailSummary = z.infer<typeof MailSummary>

const Mail = MailSummary.extend({
  text: z.string().meta({ description: 'The mail as plain text', examples: ['Dear Priya, …'] }),
  html: z.string().meta({
    description: 'The mail as HTML; empty for a message to a phone',
    examples: ['<p>Dear Priya, …</p>'],
  }),
})

export type Mail = z.infer<typeof Mail>

export const outboxSchemas = schemas({
  list: {
    summary: 'Lists the outbox, mails and messages to phones, newest first.',
    reads: { who: 'mail', how: 'list' },
    query: MailQuery,
    response: page(MailSummary),
  },
  open: {
    summary:
      'Reads a mail or a message of the outbox; the reason is recorded. Codes are shown in demo mode alone.',
    reads: { who: 'mail', how: 'mail' },
    params: z.object({ id: id() }),
    body: z.object({
      reason: text({ required: 'reason_required', max: 500 }).describe('Why it is opened, for the audit log'),
    }),
    response: reply({ data: Mail.describe('The mail') }),
    missing: 'mail_not_found',
  },
  exportCsv: csvExport(MailQuery.omit(unpaged), 'mail'),
})
