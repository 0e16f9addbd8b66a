import type { Db } from '#platform/db/open.ts'
import { dropWaiting } from '#platform/notifications/notify.ts'
import { deleteNotifications } from '#platform/notifications/notify.store.ts'
import type { Introduction } from './introduction.store.ts'

/** Takes away what asks a mentor for an answer to an introduction: it has one, or its time is over. */
export async function dropAsking(
  db: Db,
  { id, mentorId }: Pick<Introduction, 'id' | 'mentorId'>,
): Promise<void> {
  const kinds = ['introductionShared', 'introductionReminder'] as const
  const link = `/mentor/introductions/${id}`
  await dropWaiting(db, { accountIds: [mentorId], kinds, link })
  await deleteNotifications(db, { accountId: mentorId, kinds, link })
}
