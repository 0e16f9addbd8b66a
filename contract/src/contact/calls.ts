import { csvExport } from '#csv/calls.ts'
import type { contactSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

export const contact = endpoints<typeof contactSchemas>()({
  send: { method: 'POST', path: 'contact', access: 'anyone' },
  list: { method: 'GET', path: 'admin/message', access: ['inbox.work'] },
  update: { method: 'PUT', path: 'admin/message/{id}', access: ['inbox.work'] },
  exportCsv: csvExport({ path: 'admin/message/export', name: 'messages', access: ['people.export'] }),
})
