import type { SelectionSettings } from '@udyam/contract/selection-records'
import type { Db } from '../db/open.ts'

/** The settings of the selection; with `lock`, they stay as they are until the transaction ends. */
export async function findSettings(
  db: Db,
  { lock = false }: { lock?: boolean } = {},
): Promise<SelectionSettings & { updatedAt: string }> {
  const row = await db
    .selectFrom('selection_settings')
    .selectAll()
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirstOrThrow()
  return {
    openIntroductions: row.open_introductions,
    firstReminderDays: row.first_reminder_days,
    secondReminderDays: row.second_reminder_days,
    expiryDays: row.expiry_days,
    defaultCapacity: row.default_capacity,
    reviewDays: row.review_days,
    updatedAt: row.updated_at.toISOString(),
  }
}

export async function updateSettings(db: Db, settings: SelectionSettings, now: Date): Promise<void> {
  await db
    .updateTable('selection_settings')
    .set({
      open_introductions: settings.openIntroductions,
      first_reminder_days: settings.firstReminderDays,
      second_reminder_days: settings.secondReminderDays,
      expiry_days: settings.expiryDays,
      default_capacity: settings.defaultCapacity,
      review_days: settings.reviewDays,
      updated_at: now,
    })
    .execute()
}
