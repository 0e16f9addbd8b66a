import { csvExport } from './csv.ts'
import type { auditSchemas } from './schemas/audit.ts'
import { endpoints } from './endpoint.ts'

export const auditSorts = ['-at', 'at'] as const

/** Kinds of audit events: an action, or an administrator's read or export. */
export const auditKinds = ['act', 'read', 'export'] as const

/** The audit log, as administrators read it. */
export const audit = endpoints<typeof auditSchemas>()({
  list: { method: 'GET', path: 'admin/audit', access: ['audit.read'] },
  exportCsv: csvExport({ path: 'admin/audit/export', name: 'audit', access: ['audit.read'] }),
})
