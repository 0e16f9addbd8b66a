import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { AuditEntry, User } from '../http/context.ts'

type Where = { user: User | null; address: string; requestId: string; now: Date }

/**
 * Writes an event by ids, and beside it the details that may be purged before it. Nothing calls `purge_audit` (migration
 * 0016) yet: it waits for the retention of data.
 */
export async function insertAuditEvent(db: Db, entry: AuditEntry, where: Where): Promise<void> {
  const actor = entry.actor ?? where.user
  await db
    .with('event', (cte) =>
      cte
        .insertInto('audit_event')
        .values({
          at: where.now,
          actor_id: actor?.id ?? null,
          actor_role: actor?.role ?? null,
          action: entry.action,
          target_type: entry.target?.type ?? null,
          target_id: entry.target?.id ?? null,
          label: entry.target?.label ?? null,
          fields: entry.fields ?? null,
          kind: entry.reading?.kind ?? 'act',
          subjects: entry.reading?.subjects ?? null,
          filter: entry.reading?.filter ?? null,
          row_count: entry.reading?.rows ?? null,
          request_id: where.requestId,
        })
        .returning('id'),
    )
    .insertInto('audit_detail')
    .columns(['event_id', 'address', 'reason'])
    .expression((row) =>
      row
        .selectFrom('event')
        .select([
          'id',
          sql<string | null>`${where.address || null}::text`.as('address'),
          sql<string | null>`${entry.reason ?? null}::text`.as('reason'),
        ]),
    )
    .execute()
}
