import type { AdminKind } from '@udyam/contract/duties'
import { notificationReplaces, type NotificationKind, type Topic } from '@udyam/contract/notifications/values'
import type { Language } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { storedLanguage, storedEmail } from '#platform/db/names.ts'
import { isReached } from '#platform/phone/number.store.ts'
import { insertPushes } from '#platform/push/push.store.ts'

export type Recipient = {
  id: string
  email: string
  name: string
  language: Language
  inApp: boolean
  mail: boolean
  /** Whether a device of theirs shows notifications. */
  hasDevice: boolean
  /** Whether messages go to their phone. */
  hasPhone: boolean
}

/** Accounts by id, or active administrators by kind, each with channels for a topic: both by default. */
export async function findRecipients(
  db: Db,
  who: { ids: string[] } | { kinds: readonly AdminKind[] },
  topic: Topic,
): Promise<Recipient[]> {
  if ('ids' in who && who.ids.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .leftJoin('notification_choice as choice', (join) =>
      join.onRef('choice.account_id', '=', 'account.id').on('choice.topic', '=', topic),
    )
    .$if('ids' in who, (q) => q.where('account.id', 'in', 'ids' in who ? who.ids : []))
    .$if('kinds' in who, (q) =>
      q
        .where('account.kind', 'in', 'kinds' in who ? who.kinds : [])
        .where('account.state', '=', 'active')
        .where('account.suspended_at', 'is', null),
    )
    .where('account.erase_after', 'is', null)
    .orderBy('account.created_at')
    .select([
      'account.id',
      storedEmail.as('email'),
      'account.name',
      storedLanguage('account.language').as('language'),
      'choice.in_app as inApp',
      'choice.mail',
      'account.email_verified_at as verifiedAt',
      'account.withheld',
      sql<boolean>`exists (select from push_subscription where account_id = account.id)`.as('hasDevice'),
      sql<boolean>`coalesce(choice.phone, true) and exists (select from phone where account_id = account.id and ${isReached})`.as(
        'hasPhone',
      ),
    ])
    .execute()
  return rows.map(({ inApp, mail, verifiedAt, withheld, ...account }) => ({
    ...account,
    inApp: inApp ?? true,
    // No mails to an unverified address, or without consent to mails.
    mail: (mail ?? true) && verifiedAt !== null && account.email !== '' && !withheld.includes('mails'),
  }))
}

/** Marks notifications as read that a new one of a kind replaces on the same page. */
export async function markReplaced(
  db: Db,
  { accountId, kind, link, now }: { accountId: string; kind: NotificationKind; link: string; now: Date },
): Promise<void> {
  const replaced = notificationReplaces[kind] ?? []
  if (replaced.length === 0) return
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('link', '=', link)
    .where('kind', 'in', [...replaced])
    .where('read_at', 'is', null)
    .execute()
}

export async function insertNotification(
  db: Db,
  notification: {
    accountId: string
    kind: NotificationKind
    details: Record<string, string>
    people: readonly string[]
    link: string
    now: Date
  },
): Promise<string> {
  const { accountId, kind, details, people, link, now } = notification
  const row = await db
    .insertInto('notification')
    .values({
      account_id: accountId,
      kind,
      details: JSON.stringify(details),
      people: [...people],
      link,
      created_at: now,
      read_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Deletes an account's notifications of these kinds about a page: what they ask for is answered. */
export async function deleteNotifications(
  db: Db,
  { accountId, kinds, link }: { accountId: string; kinds: readonly NotificationKind[]; link: string },
): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('account_id', '=', accountId)
    .where('link', '=', link)
    .where('kind', 'in', [...kinds])
    .execute()
}

/** Whether the account has an unread notification of a kind with the same link. */
export async function hasUnread(
  db: Db,
  { accountId, kind, link }: { accountId: string; kind: NotificationKind; link: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('notification')
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('kind', '=', kind)
    .where('link', '=', link)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks an account's notifications as read: by `ids`, kind, path, or all. */
export async function markNotificationsRead(
  db: Db,
  which: {
    accountId: string
    now: Date
    ids?: string[] | undefined
    kind?: NotificationKind
    link?: string | undefined
  },
): Promise<void> {
  const { accountId, now, ids, kind, link } = which
  if (ids?.length === 0) return
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (q) => q.where('id', 'in', ids ?? []))
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
    .$if(link !== undefined, (q) => q.where(sql`split_part(link, '?', 1)`, '=', link ?? ''))
    .execute()
}

/** Notifies all mentees, mentors and administrators in the app, whatever their settings, and on their devices. */
export async function notifyAll(
  db: Db,
  notice: { kind: NotificationKind; details: Record<string, string>; link: string; now: Date },
): Promise<void> {
  const { kind, details, link, now } = notice
  await sql`
    insert into notification (account_id, kind, details, link, created_at)
    select id, ${kind}, ${JSON.stringify(details)}::jsonb, ${link}, ${now}
    from account where role in ('mentee', 'mentor', 'admin') and state = 'active'
  `.execute(db)
  await insertPushes(db, { to: 'all', notificationId: null, kind, link, now, due: now })
}
