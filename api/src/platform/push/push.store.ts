import { notificationTopics, type NotificationKind } from '@udyam/contract/notifications/values'
import type { WaitingPushes } from '@udyam/contract/push/schemas'
import type { Language } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import { storedLanguage } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import { isOutdated, type OutdatedNews } from '#platform/notifications/outdated-news.store.ts'

type NewPush = {
  /** One account, or all mentees, mentors and administrators. */
  to: { accountId: string } | 'all'
  /** The notification in the app, if there is one. */
  notificationId: string | null
  kind: NotificationKind
  link: string
  /** Start of the meeting it concerns, in ISO 8601. */
  meetingAt?: string | undefined
  now: Date
  due: Date
}

/**
 * Queues a notification for the devices of accounts whose choice of the topic includes them. One of a kind waits for each
 * device: with another page, the two lead to the list.
 */
export async function insertPushes(
  db: Db,
  { to, notificationId, kind, link, meetingAt, now, due }: NewPush,
): Promise<void> {
  const who =
    to === 'all' ? sql`account.role in ('mentee', 'mentor', 'admin')` : sql`account.id = ${to.accountId}`
  await sql`
    insert into push (subscription_id, notification_id, kind, link, meeting_at, created_at, next_attempt_at)
    select subscription.id, ${notificationId}::uuid, ${kind}, ${link}, ${meetingAt ?? null}::timestamptz, ${now}, ${due}
    from push_subscription as subscription join account on account.id = subscription.account_id
    left join notification_choice as choice
      on choice.account_id = account.id and choice.topic = ${notificationTopics[kind]}
    where ${who} and coalesce(choice.push, true)
    on conflict (subscription_id, kind) do update set
      link = case when push.link = excluded.link then push.link else '/notifications' end,
      notification_id = case when push.link = excluded.link then excluded.notification_id end,
      meeting_at = least(push.meeting_at, excluded.meeting_at)
  `.execute(db)
}

/** Drops what still waits about a page; two pages that were joined stay, as one of them may be true. */
export async function deleteUntruePushes(db: Db, untrue: OutdatedNews): Promise<void> {
  await sql`delete from push using push_subscription as subscription
    where subscription.id = push.subscription_id and ${isOutdated(untrue)}`.execute(db)
}

export type DuePush = {
  id: string
  subscriptionId: string
  kind: NotificationKind
  link: string
  meetingAt: Date | null
  /** Includes the attempt about to start. */
  attempts: number
  endpoint: string
  sealed: string
  language: Language
  /** False if it has been read in the app, or its reader may not sign in any more. */
  isWanted: boolean
}

/**
 * Takes due notifications under a lease for one process, as mails are taken. While it is quiet, those of a meeting until
 * `loudUntil` alone.
 */
export async function claimDuePushes(
  db: Db,
  { now, leaseEnds, limit, loudUntil }: { now: Date; leaseEnds: Date; limit: number; loudUntil: Date | null },
): Promise<DuePush[]> {
  const isLoud =
    loudUntil === null ? sql`true` : sql`meeting_at between ${now}::timestamptz and ${loudUntil}::timestamptz`
  const { rows } = await sql<DuePush>`
    with due as (
      update push set attempts = attempts + 1, next_attempt_at = ${leaseEnds}
      where id in (
        select id from push where next_attempt_at <= ${now} and ${isLoud}
        order by next_attempt_at limit ${limit} for update skip locked
      ) returning *
    )
    select due.id, due.subscription_id as "subscriptionId", due.kind, due.link, due.meeting_at as "meetingAt",
      due.attempts, subscription.endpoint, subscription.sealed, ${storedLanguage('account.language')} as language,
      notification.read_at is null and account.state = 'active' and account.suspended_at is null
        and account.erase_after is null as "isWanted"
    from due join push_subscription as subscription on subscription.id = due.subscription_id
    join account on account.id = subscription.account_id
    left join notification on notification.id = due.notification_id
  `.execute(db)
  return rows
}

/** Deletes a notification that has been sent, unless another one has joined it meanwhile: that is sent next. */
export async function endPush(db: Db, { id, link }: { id: string; link: string }, now: Date): Promise<void> {
  await db.deleteFrom('push').where('id', '=', id).where('link', '=', link).execute()
  await db.updateTable('push').set({ attempts: 0, next_attempt_at: now }).where('id', '=', id).execute()
}

export async function deletePush(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push').where('id', '=', id).execute()
}

export async function delayPush(
  db: Db,
  id: string,
  { error, until }: { error: string; until: Date },
): Promise<void> {
  await db
    .updateTable('push')
    .set({ last_error: error, next_attempt_at: until })
    .where('id', '=', id)
    .execute()
}

/** What a push service has not taken at the first attempt. */
export async function findWaitingPushes(db: Db): Promise<WaitingPushes> {
  const { rows } = await sql<{ waiting: number; since: Date | null; lastError: string | null }>`
    select count(*)::int as waiting, min(created_at) as since,
      (array_agg(last_error order by next_attempt_at desc))[1] as "lastError"
    from push where last_error is not null
  `.execute(db)
  const { waiting = 0, since = null, lastError = null } = rows[0] ?? {}
  return { waiting, since: since?.toISOString() ?? null, lastError: lastError ?? '' }
}
