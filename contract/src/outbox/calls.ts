import { csvExport } from '#csv/calls.ts'
import type { outboxSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

/** The mails that have been written, as administrators read them. */
export const outbox = endpoints<typeof outboxSchemas>()({
  list: { method: 'GET', path: 'admin/mail', access: ['outbox.list'] },
  open: { method: 'POST', path: 'admin/mail/{id}/open', access: ['outbox.open'] },
  exportCsv: csvExport({ path: 'admin/mail/export', name: 'mails', access: ['people.export'] }),
})
