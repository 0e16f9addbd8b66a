import type { NotificationKind, Topic } from '@udyam/contract/notifications'
import type { Language } from '@udyam/contract/system'
import type { Db } from '../db/open.ts'

export type Told = {
  id: string
  email: string
  name: string
  language: Language
  inApp: boolean
  mail: boolean
}

/** The accounts, each with what it wants of a topic. */
export async function findTold(
  db: Db,
  who: { ids: string[] } | { role: 'admin' },
  topic: Topic,
): Promise<Told[]> {
  if ('ids' in who && who.ids.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .leftJoin('notification_choice as choice', (join) =>
      join.onRef('choice.account_id', '=', 'account.id').on('choice.topic', '=', topic),
    )
    .$if('ids' in who, (q) => q.where('account.id', 'in', 'ids' in who ? who.ids : []))
    .$if('role' in who, (q) => q.where('account.role', '=', 'admin'))
    .orderBy('account.created_at')
    .select([
      'account.id',
      'account.email',
      'account.name',
      'account.language',
      'choice.in_app as inApp',
      'choice.mail',
    ])
    .execute()
  return rows.map(({ inApp, mail, ...account }) => ({ ...account, inApp: inApp ?? true, mail: mail ?? true }))
}

export async function insertNotification(
  db: Db,
  notification: {
    accountId: string
    kind: NotificationKind
    details: Record<string, string>
    link: string
    now: Date
  },
): Promise<void> {
  const { accountId, kind, details, link, now } = notification
  await db
    .insertInto('notification')
    .values({
      account_id: accountId,
      kind,
      details: JSON.stringify(details),
      link,
      created_at: now,
      read_at: null,
    })
    .execute()
}
