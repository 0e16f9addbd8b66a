import type { PhoneKind } from '@udyam/contract/phone/values'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { isOutdated, type OutdatedNews } from '#platform/notifications/outdated-news.store.ts'

type NewMessage = {
  accountId: string
  number: string
  language: string
  kind: PhoneKind
  subject: string
  link: string
  sealed: string
  meetingAt: Date | null
  now: Date
}

/**
 * Queues a message. One of the same kind that has not been tried yet says the same, or something older: it goes. What is
 * about an hour goes only for the same page, as a person can have two meetings or events on a day.
 */
export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  const { accountId, meetingAt, now, ...written } = message
  if (written.kind !== 'announcement') {
    await db
      .deleteFrom('phone_message')
      .where('account_id', '=', accountId)
      .where('kind', '=', written.kind)
      .where('attempts', '=', 0)
      .where('failed_at', 'is', null)
      .$if(meetingAt !== null, (waiting) => waiting.where('link', '=', written.link))
      .execute()
  }
  const at = { created_at: now, next_attempt_at: now, meeting_at: meetingAt }
  await db
    .insertInto('phone_message')
    .values({ ...written, ...at, account_id: accountId })
    .execute()
}

export type DueMessage = {
  id: string
  accountId: string
  number: string
  language: string
  kind: PhoneKind
  sealed: string | null
  /** Includes the attempt about to start. */
  attempts: number
  /** False once it would come too late, or its reader wants none, has another number or may not sign in. */
  isWanted: boolean
}

type Claiming = {
  now: Date
  leaseEnds: Date
  limit: number
  /** At night: codes, and meetings until then; null by day. */
  loudUntil: Date | null
  /** Codes from before are of no use. */
  codesSince: Date
}

/**
 * Whether a code lets the owner of an account in: who is active or joins, or keeps an account without an e-mail address
 * whose erasure is pending, which suspends it.
 */
const mayEnter = sql`case when account.erase_after is null
  then account.state in ('active', 'invited') and account.suspended_at is null
  else exists (select from erasure where account_id = account.id and email is null) end`

/** Takes due messages under a lease for one process: codes first, messages to a group last. */
export async function claimDueMessages(db: Db, claiming: Claiming): Promise<DueMessage[]> {
  const { now, leaseEnds, limit, loudUntil, codesSince } = claiming
  const isLoud =
    loudUntil === null
      ? sql`true`
      : sql`(kind = 'code' or meeting_at between ${now}::timestamptz and ${loudUntil}::timestamptz)`
  const { rows } = await sql<DueMessage>`
    with due as (
      update phone_message set attempts = attempts + 1, next_attempt_at = ${leaseEnds}
      where id in (
        select id from phone_message
        where sent_at is null and failed_at is null and next_attempt_at <= ${now} and ${isLoud}
        order by kind <> 'code', kind = 'announcement', next_attempt_at limit ${limit} for update skip locked
      ) returning *
    )
    select due.id, due.account_id as "accountId", due.number, due.language, due.kind, due.sealed, due.attempts,
      coalesce(phone.number = due.number and phone.refused_at is null and case due.kind when 'code'
        then due.created_at > ${codesSince} and ${mayEnter}
        else phone.verified_at is not null and not 'phone' = any(account.withheld) and account.state = 'active'
          and account.suspended_at is null and account.erase_after is null
          and (due.meeting_at is null or due.meeting_at > ${now})
        end, false) as "isWanted"
    from due join account on account.id = due.account_id left join phone on phone.account_id = due.account_id
    order by due.kind <> 'code', due.kind = 'announcement', due.created_at
  `.execute(db)
  return rows
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('phone_message').where('id', '=', id).execute()
}

/** What still waits for an account that wants no messages any more. */
export async function deleteWaitingMessages(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('phone_message')
    .where('account_id', '=', accountId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()
}

/** Drops what still waits about a page; with the time of a meeting, what is about it or about no time. */
export async function deleteUntrue(db: Db, untrue: OutdatedNews): Promise<void> {
  await sql`delete from phone_message where sent_at is null and failed_at is null and ${isOutdated(untrue)}`.execute(
    db,
  )
}

/** Deletes the text once the provider has accepted the message. The outbox keeps its kind, recipient and time. */
export async function markTaken(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('phone_message')
    .set({ sent_at: now, sealed: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Records a failure and the next attempt; without one the message is given up. */
export async function markNotTaken(
  db: Db,
  id: string,
  { error, now, next }: { error: string; now: Date; next: Date | undefined },
): Promise<void> {
  const end = next === undefined ? { failed_at: now, sealed: null } : { next_attempt_at: next }
  await db
    .updateTable('phone_message')
    .set({ last_error: error, ...end })
    .where('id', '=', id)
    .execute()
}

/** Says on the messages that are due why they wait without an attempt. */
export async function noteWaiting(db: Db, { error, now }: { error: string; now: Date }): Promise<void> {
  await db
    .updateTable('phone_message')
    .set({ last_error: error })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .where('last_error', 'is', null)
    .execute()
}
