import type { audit as endpoints } from '@udyam/contract/audit/calls'
import { AuditEvent } from '@udyam/contract/audit/schemas'
import {
  findAuditEventIds,
  findAuditEvents,
  findAuditEventsByIds,
} from '#platform/audit/audit-events.store.ts'
import { csvFile } from '#platform/csv/csv.ts'
import type { Handlers } from '#platform/http/context.ts'

export const auditHandlers: Handlers<typeof endpoints> = {
  async list({ db, query }) {
    return findAuditEvents(db, query)
  },

  async exportCsv({ db, query }) {
    const ids = await findAuditEventIds(db, query)
    return { csv: csvFile(Object.keys(AuditEvent.shape), ids, (some) => findAuditEventsByIds(db, some)) }
  },
}
