import * as z from 'zod'
import { emailAddress, fullName, term } from './schemas/terms.ts'
import { csvExport, unpaged } from './csv.ts'
import { endpoint, reply } from './endpoint.ts'
import { createdAt, email, id, text, updatedAt } from './schemas/fields.ts'
import { code } from './code.ts'
import { listQuery, page } from './schemas/page.ts'

const subject = term('What it is about, up to 200 characters', 'A question')
const message = term('The message, up to 2,000 characters', 'When does the next programme start?')
const read = (schema = z.boolean()) => schema.describe('Whether an administrator has read it')

export const ContactMessage = z.object({
  name: fullName(text({ required: 'fill_all_dot' })),
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
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type ContactMessageRecord = z.infer<typeof ContactMessageRecord>

export const ContactMessageQuery = listQuery(['-createdAt', 'createdAt', 'name', 'email', 'subject'], {
  read: z
    .enum(['true', 'false'], { error: code('value_invalid') })
    .transform((value) => value === 'true')
    .optional()
    .describe('Only read or only unread ones'),
})

export const contact = {
  send: endpoint({
    method: 'POST',
    path: 'contact',
    access: 'anyone',
    summary: 'Sends a message to the administrators.',
    body: ContactMessage,
    bodyLimit: 16,
    response: reply({}),
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: 'admin/message',
    access: ['admin'],
    summary: 'Lists the contact messages, newest first.',
    query: ContactMessageQuery,
    response: page(ContactMessageRecord),
  }),
  update: endpoint({
    method: 'PUT',
    path: 'admin/message/{id}',
    access: ['admin'],
    summary: 'Marks a contact message read or unread.',
    params: z.object({ id: id() }),
    missing: 'message_not_found',
    body: z.object({ read: read(z.boolean({ error: code('value_invalid') })) }),
    response: reply({ data: ContactMessageRecord.describe('The message') }),
  }),
  exportCsv: csvExport({
    path: 'admin/message/export',
    name: 'messages',
    query: ContactMessageQuery.omit(unpaged),
  }),
}
