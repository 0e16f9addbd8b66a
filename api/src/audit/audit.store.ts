import type { Db } from '../db/open.ts'
import type { Deed, User } from '../http/context.ts'

type Where = { user: User | null; address: string; requestId: string; now: Date }

export async function insertAuditEvent(db: Db, deed: Deed, where: Where): Promise<void> {
  const actor = deed.actor ?? where.user
  await db
    .insertInto('audit_event')
    .values({
      at: where.now,
      actor_id: actor?.id ?? null,
      actor_role: actor?.role ?? null,
      actor_name: actor?.name ?? null,
      action: deed.action,
      target_type: deed.target?.type ?? null,
      target_id: deed.target?.id ?? null,
      target_name: deed.target?.name ?? null,
      fields: deed.fields ?? null,
      reason: deed.reason ?? null,
      address: where.address,
      request_id: where.requestId,
    })
    .execute()
}
