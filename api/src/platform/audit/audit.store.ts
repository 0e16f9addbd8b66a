import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import type { AuditEntry, User } from '#platform/http/context.ts'

type Where = { user: User | null; address: string; requestId: string; now: Date }

/**
 * Stores an event by ids, and separately its details, which may be purged earlier. Nothing calls
 * `purge_audit` (migration 0016) yet.
 */
export async function insertAuditEvent(db: Db, entry: AuditEntry, where: Where): Promise<void> {
  const actor = entry.actor ?? where.user
  const actorId = actor?.id ?? null
  if (entry.reading?.isHourly && (await isKnownReading(db, entry.action, { actorId, now: where.now }))) return
  await db
    .with('event', (cte) =>
      cte
        .insertInto('audit_event')
        .values({
          at: where.now,
          actor_id: actorId,
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
        .returning(['id', 'at']),
    )
    .insertInto('audit_detail')
    .columns(['event_id', 'at', 'address', 'reason'])
    .expression((row) =>
      row
        .selectFrom('event')
        .select([
          'id',
          'at',
          sql<string | null>`${where.address || null}::text`.as('address'),
          sql<string | null>`${entry.reason ?? null}::text`.as('reason'),
        ]),
    )
    .execute()
}

/** Whether the actor has read the same target in the last hour. */
async function isKnownReading(
  db: Db,
  action: AuditEntry['action'],
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_event')
    .where('actor_id', '=', actorId)
    .where('at', '>', new Date(now.getTime() - 3_600_000))
    .where('action', '=', action)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
