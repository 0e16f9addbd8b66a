import { insertAuditEvent } from '#platform/audit/audit.store.ts'
import type { AuditEntry } from '#platform/http/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { World } from './world.ts'

/** What the work that deletes old data is given, in a programme that sends mails. */
export function purging(here: World) {
  const audit = (db: Db, entry: AuditEntry) =>
    insertAuditEvent(db, entry, { user: null, address: '10.0.0.1', requestId: '', now: here.clock.now })
  return { ...here.services, audit, env: { ...here.services.env, smtpUrl: 'smtp://x' } }
}
