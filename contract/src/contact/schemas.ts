import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { contactMessageSorts } from './values.ts'
import { emailAddress, fullName, term } from '#parts/terms.ts'
import { csvExport, unpaged } from '#csv/schemas.ts'
import { reply } from '#parts/reply.ts'
import { createdAt, email, id, text, updatedAt, name as nameText } from '#parts/fields.ts'
import { code } from '#texts/code.ts'
import { listQuery, page } from '#parts/page.ts'

const subject = term('What it is about, up to 200 characters', 'A question')

const message = term('The message, up to 2,000 characters', 'When does the next programme start?')

const read = (schema = z.boolean()) => schema.describe('Whether an administrator has read it')

export const ContactMessage = z.object({
  name: fullName(nameText('fill_all_dot')),
  email: email({ required: 'fill_all_dot', invalid: 'email_invalid_dot' }),
  subject: subject(text({ required: 'fill_all_dot', max: 200 })),
  message: message(text({ required: 'fill_all_dot', max: 2000 })),
})

export const ContactMessageRecord = z.object({
  _id: id(),
  name: fullName(),
  email: emailAddress(),
  subject: subject(),
  message: message(),
  read: read(),
  sender: id('The account it was sent from; null for somebody who was not signed in, or has gone').nullable(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export type ContactMessageRecord = z.infer<typeof ContactMessageRecord>

export const ContactMessageQuery = listQuery(contactMessageSorts, {
  read: z
    .enum(['true', 'false'], { error: code('value_invalid') })
    .transform((value) => value === 'true')
    .optional()
    .describe('Only read or only unread ones'),
})

export const contactSchemas = schemas({
  send: {
    summary: 'Sends a message to the administrators.',
    body: ContactMessage,
    response: reply({}),
    bodyLimit: 16,
    status: 201,
  },
  list: {
    summary: 'Lists the contact messages, newest first.',
    reads: { who: 'message', how: 'list' },
    query: ContactMessageQuery,
    response: page(ContactMessageRecord),
  },
  update: {
    summary: 'Marks a contact message read or unread.',
    reads: { who: 'message', how: 'record' },
    params: z.object({ id: id() }),
    body: z.object({ read: read(z.boolean({ error: code('value_invalid') })) }),
    response: reply({ data: ContactMessageRecord.describe('The message') }),
    missing: 'message_not_found',
  },
  exportCsv: csvExport(ContactMessageQuery.omit(unpaged), 'message'),
})
