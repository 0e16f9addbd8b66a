import type { ExportFormat } from '@udyam/contract/privacy/values'
import type { Db } from '#platform/db/open.ts'

export type ExportRow = {
  id: string
  format: ExportFormat
  state: 'making' | 'ready' | 'failed'
  percent: number
  createdAt: Date
  expiresAt: Date
}

const hourMs = 3_600_000

/** Adds a copy in preparation; returns its id. */
export async function insertExport(
  db: Db,
  copy: { accountId: string; format: ExportFormat; now: Date; expiresAt: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('privacy_export')
    .values({
      account_id: copy.accountId,
      format: copy.format,
      state: 'making',
      sealed: null,
      created_at: copy.now,
      expires_at: copy.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateExport(
  db: Db,
  id: string,
  change: { percent: number } | { sealed: string } | { state: 'failed' },
): Promise<void> {
  const set =
    'sealed' in change
      ? ({ state: 'ready', percent: 100, sealed: Buffer.from(change.sealed) } as const)
      : change
  await db.updateTable('privacy_export').set(set).where('id', '=', id).execute()
}

/** A person's unexpired copies, newest first. */
export async function findExports(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<ExportRow[]> {
  return exportsOf(db, accountId, now).orderBy('created_at', 'desc').execute()
}

/** A person's copy; undefined for another person's or an expired one. */
export async function findExport(
  db: Db,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<ExportRow | undefined> {
  return exportsOf(db, accountId, now).where('id', '=', id).executeTakeFirst()
}

/** Encrypted content of a copy; undefined until it is ready. */
export async function findSealed(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('privacy_export')
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .select('sealed')
    .executeTakeFirst()
  return row?.sealed ? Buffer.from(row.sealed).toString() : undefined
}

/** Deletes expired copies; one of a dead process becomes failed. */
export async function deleteExpiredExports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('privacy_export').where('expires_at', '<=', now).execute()
  await db
    .updateTable('privacy_export')
    .set({ state: 'failed' })
    .where('state', '=', 'making')
    .where('created_at', '<', new Date(now.getTime() - hourMs))
    .execute()
}

function exportsOf(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('privacy_export')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .select(['id', 'format', 'state', 'percent', 'created_at as createdAt', 'expires_at as expiresAt'])
}
