import * as z from 'zod'
import { csvExport, unpaged } from './csv.ts'
import { endpoint, reply } from './endpoint.ts'
import { email, id, moment, text } from './fields.ts'
import { messages } from './messages.ts'
import { listQuery, page } from './page.ts'

export const ContactMessage = z.object({
  name: text({ required: messages.fillAllDot }),
  email: email({ required: messages.fillAllDot, invalid: messages.emailInvalidDot }),
  subject: text({ required: messages.fillAllDot, max: 200 }),
  message: text({ required: messages.fillAllDot, max: 2000 }),
})

export const ContactMessageRecord = z.object({
  _id: id(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: moment(),
  updatedAt: moment(),
})
export type ContactMessageRecord = z.infer<typeof ContactMessageRecord>

export const ContactMessageQuery = listQuery(['-createdAt', 'createdAt', 'name', 'email', 'subject'], {
  read: z
    .enum(['true', 'false'], { error: messages.valueInvalid })
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
    missing: messages.messageNotFound,
    body: z.object({ read: z.boolean({ error: messages.valueInvalid }) }),
    response: reply({ data: ContactMessageRecord }),
  }),
  exportCsv: csvExport({
    path: 'admin/message/export',
    name: 'messages',
    query: ContactMessageQuery.omit(unpaged),
  }),
}
