import type { audit as endpoints } from '@udyam/contract/audit'
import { AuditEvent } from '@udyam/contract/schemas/audit'
import { findAuditEventIds, findAuditEvents, findAuditEventsByIds } from '#audit/audit-events.store.ts'
import { csvFile } from '#csv/csv.ts'
import type { Handlers } from '#http/context.ts'

export const auditHandlers: Handlers<typeof endpoints> = {
  async list({ db, query }) {
    return findAuditEvents(db, query)
  },

  async exportCsv({ db, query }) {
    const ids = await findAuditEventIds(db, query)
    return { csv: csvFile(Object.keys(AuditEvent.shape), ids, (some) => findAuditEventsByIds(db, some)) }
  },
}
