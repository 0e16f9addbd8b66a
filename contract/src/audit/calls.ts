import { csvExport } from '#csv/calls.ts'
import type { auditSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

/** The audit log, as administrators read it. */
export const audit = endpoints<typeof auditSchemas>()({
  list: { method: 'GET', path: 'admin/audit', access: ['audit.read'] },
  exportCsv: csvExport({ path: 'admin/audit/export', name: 'audit', access: ['audit.read'] }),
})
