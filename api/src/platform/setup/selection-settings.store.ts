import type { SelectionSettings } from '@udyam/contract/selection/record-schemas'
import { fromRow, toRow, type Columns, type FieldsOf } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/open.ts'

const columns = {
  openIntroductions: 'open_introductions',
  firstReminderDays: 'first_reminder_days',
  secondReminderDays: 'second_reminder_days',
  expiryDays: 'expiry_days',
  defaultCapacity: 'default_capacity',
  reviewDays: 'review_days',
  unassignedDays: 'unassigned_days',
  firstMeetingDays: 'first_meeting_days',
  noMeetingDays: 'no_meeting_days',
  spreadLimit: 'spread_limit',
  commentedScores: 'commented_scores',
  wantedEvaluations: 'wanted_evaluations',
  refusesUnder21: 'refuses_under_21',
  mentoringMonths: 'mentoring_months',
  monthlyMeetings: 'monthly_meetings',
} as const satisfies Columns<'selection_settings', SelectionSettings>

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
  return { ...fromRow(columns, row), updatedAt: row.updated_at.toISOString() }
}

export async function updateSettings(
  db: Db,
  settings: FieldsOf<SelectionSettings>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('selection_settings')
    .set({ ...toRow(columns, settings), updated_at: now })
    .execute()
}
