import { topics } from '@udyam/contract/notifications/values'
import type { ChosenChannels, NotificationChoice, Waiting } from '@udyam/contract/notifications/schemas'
import { sql } from 'kysely'
import { countRows } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'
import { defined } from '#platform/lib/defined.ts'
import { hasEvents } from '#programme/learning/event.store.ts'

export async function countUnread(db: Db, accountId: string): Promise<number> {
  return countRows(
    db.selectFrom('notification').where('account_id', '=', accountId).where('read_at', 'is', null),
  )
}

export async function findUnreadLinks(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ link: string }>`
    select distinct split_part(link, '?', 1) as link from notification
    where account_id = ${accountId} and read_at is null and link <> '' order by link limit 100
  `.execute(db)
  return rows.map(({ link }) => link)
}

type Counted = Omit<Waiting, 'unread' | 'links'>

/** A mentee's or mentor's pending items besides notifications; an administrator has what there is to read and to hold. */
export async function findWaiting(
  db: Db,
  { id: accountId, role }: { id: string; role: string },
  now: Date,
): Promise<Counted> {
  const isMember = sql`${role} in ('mentee', 'mentor')`
  const isAdmin = sql`${role} = 'admin'`
  const { rows } = await sql<Counted>`
    select (
      select count(*)::int from mentorship_message as message
      join mentorship on mentorship.id = message.mentorship_id
      where mentorship.state = 'active' and message.read_at is null and (
        (mentorship.mentee_id = ${accountId} and message.author <> 'mentee' and mentorship_readable(mentorship, 'mentee')) or
        (mentorship.mentor_id = ${accountId} and message.author <> 'mentor' and mentorship_readable(mentorship, 'mentor')))
    ) as messages, (
      select count(*)::int from introduction where mentor_id = ${accountId} and state in ('shared', 'viewed')
    ) as introductions, (
      select id from mentorship
      where mentee_id = ${accountId} and state = 'active' and mentorship_readable(mentorship, 'mentee') limit 1
    ) as mentorship, case when ${isAdmin} then exists (select from resource) else ${isMember} and exists (
      select from resource where state = 'published' and audience in ('all', ${`${role}s`})
    ) end as "hasResources", case when ${isAdmin} then exists (select from event)
      else ${isMember} and ${hasEvents({ id: accountId, role }, now)} end as "hasEvents"
  `.execute(db)
  return rows[0] ?? { messages: 0, introductions: 0, mentorship: null, hasResources: false, hasEvents: false }
}

/** Channels per topic, in topic order; all channels by default. */
export async function findChoices(db: Db, accountId: string): Promise<NotificationChoice[]> {
  const stored = await db
    .selectFrom('notification_choice')
    .where('account_id', '=', accountId)
    .select(['topic', 'in_app as inApp', 'mail', 'push', 'phone'])
    .execute()
  return topics.map((topic) => {
    const all = { topic, inApp: true, mail: true, push: true, phone: true }
    return { ...all, ...stored.find((choice) => choice.topic === topic), topic }
  })
}

/** A channel that is not named stays. */
export async function saveChoice(db: Db, accountId: string, choice: ChosenChannels): Promise<void> {
  const { topic, inApp: in_app, mail, push, phone } = choice
  const channels = { in_app, mail, ...defined({ push, phone }) }
  await db
    .insertInto('notification_choice')
    .values({ account_id: accountId, topic, ...channels })
    .onConflict((conflict) => conflict.columns(['account_id', 'topic']).doUpdateSet(channels))
    .execute()
}
