import { topics } from '@udyam/contract/notifications'
import type { NotificationChoice } from '@udyam/contract/schemas/notifications'
import { countRows } from '../../db/list.ts'
import type { Db } from '../../db/open.ts'

export async function countUnread(db: Db, accountId: string): Promise<number> {
  return countRows(
    db.selectFrom('notification').where('account_id', '=', accountId).where('read_at', 'is', null),
  )
}

/** An account's choice for each topic, in the order of the topics: both channels unless chosen otherwise. */
export async function findChoices(db: Db, accountId: string): Promise<NotificationChoice[]> {
  const stored = await db
    .selectFrom('notification_choice')
    .where('account_id', '=', accountId)
    .select(['topic', 'in_app as inApp', 'mail'])
    .execute()
  return topics.map((topic) => {
    const { inApp = true, mail = true } = stored.find((choice) => choice.topic === topic) ?? {}
    return { topic, inApp, mail }
  })
}

export async function saveChoice(db: Db, accountId: string, choice: NotificationChoice): Promise<void> {
  const { topic, inApp: in_app, mail } = choice
  await db
    .insertInto('notification_choice')
    .values({ account_id: accountId, topic, in_app, mail })
    .onConflict((conflict) => conflict.columns(['account_id', 'topic']).doUpdateSet({ in_app, mail }))
    .execute()
}
