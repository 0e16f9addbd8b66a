import { topics, type NotificationKind } from '@udyam/contract/notifications'
import type { Notification, NotificationChoice } from '@udyam/contract/schemas/notifications'
import { pagination, type Page } from '@udyam/contract/schemas/parts/page'
import { countRows, offsetOf } from '../../db/list.ts'
import type { Db } from '../../db/open.ts'

/** Somebody's notifications, newest first. */
export async function findNotifications(
  db: Db,
  accountId: string,
  query: { page: number; limit: number },
): Promise<Page<Notification>> {
  const found = db.selectFrom('notification').where('account_id', '=', accountId)
  const total = await countRows(found)
  const rows = await found
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(offsetOf(query))
    .selectAll()
    .select((row) => row.ref('kind').$castTo<NotificationKind>().as('kind'))
    .execute()
  return {
    data: rows.map((row) => ({
      _id: row.id,
      kind: row.kind,
      details: row.details,
      link: row.link,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    })),
    pagination: pagination(query, total),
  }
}

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
