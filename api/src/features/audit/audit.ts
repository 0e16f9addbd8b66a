import type { audit as endpoints } from '@udyam/contract/audit'
import { AuditEvent } from '@udyam/contract/schemas/audit'
import { findAuditEventIds, findAuditEvents, findAuditEventsByIds } from '../../audit/audit-events.store.ts'
import { csvLines, inBatches } from '../../csv/csv.ts'
import type { Handlers } from '../../http/context.ts'

export const auditHandlers: Handlers<typeof endpoints> = {
  async list({ db, query }) {
    return findAuditEvents(db, query)
  },

  async exportCsv({ db, query, audit }) {
    const ids = await findAuditEventIds(db, query)
    await audit(db, { action: 'audit.export' })
    const fields = Object.keys(AuditEvent.shape)
    const batches = inBatches(ids, (some) => findAuditEventsByIds(db, some))
    return { csv: csvLines(fields, batches) }
  },
}
