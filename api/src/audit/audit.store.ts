import type { Db } from '../db/open.ts'
import type { AuditEntry, User } from '../http/context.ts'

type Where = { user: User | null; address: string; requestId: string; now: Date }

export async function insertAuditEvent(db: Db, entry: AuditEntry, where: Where): Promise<void> {
  const actor = entry.actor ?? where.user
  await db
    .insertInto('audit_event')
    .values({
      at: where.now,
      actor_id: actor?.id ?? null,
      actor_role: actor?.role ?? null,
      actor_name: actor?.name ?? null,
      action: entry.action,
      target_type: entry.target?.type ?? null,
      target_id: entry.target?.id ?? null,
      target_name: entry.target?.name ?? null,
      fields: entry.fields ?? null,
      reason: entry.reason ?? null,
      kind: entry.reading?.kind ?? 'act',
      subjects: entry.reading?.subjects ?? null,
      filter: entry.reading?.filter ?? null,
      row_count: entry.reading?.rows ?? null,
      address: where.address,
      request_id: where.requestId,
    })
    .execute()
}
