import { sql } from 'kysely'
import { advisoryLocks } from '#platform/db/advisory-locks.ts'
import { countRows } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'

type NewMail = {
  accountId: string | null
  recipient: string
  language: string
  kind: string
  subject: string
  text: string
  html: string
  secret: string | null
  calendar?: string | null
  about?: string
  people: readonly string[]
  heldUntil?: Date | null
  now: Date
}

export async function insertMail(
  db: Db,
  { accountId, text, html, people, heldUntil = null, now, ...mail }: NewMail,
): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      ...mail,
      account_id: accountId,
      people: [...people],
      body_text: text,
      body_html: html,
      held_until: heldUntil,
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
      failed_at: null,
      last_error: null,
    })
    .execute()
}

export type DueMail = {
  id: string
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  secret: string | null
  calendar: string | null
  /** Includes the attempt about to start. */
  attempts: number
}

/** Takes due mails under a lease for one process; if it dies, the mails are taken again after the lease. */
export async function claimDueMails(
  db: Db,
  { now, leaseEnds, limit }: { now: Date; leaseEnds: Date; limit: number },
): Promise<DueMail[]> {
  return db
    .updateTable('mail')
    .set((row) => ({ attempts: row('attempts', '+', 1), next_attempt_at: leaseEnds }))
    .where('id', 'in', (due) =>
      due
        .selectFrom('mail')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('held_until', 'is', null)
        .where('next_attempt_at', '<=', now)
        // Messages to a group wait behind the mails of single people.
        .orderBy(sql`kind = 'announcement'`)
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'kind',
      'recipient',
      'subject',
      'body_text as text',
      'body_html as html',
      'secret',
      'calendar',
      'attempts',
    ])
    .execute()
}

type Asked = { accountId: string; about: string; since: Date }

/** Whether the account got a mail on the subject since a time. */
export async function hasMailAbout(db: Db, asked: Asked): Promise<boolean> {
  return (await findLastMail(db, asked)) !== undefined
}

/** Time of the account's last sent or queued mail on a subject since a time. */
export async function findLastMail(db: Db, { accountId, about, since }: Asked): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mail')
    .where('account_id', '=', accountId)
    .where('about', '=', about)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(['created_at', 'held_until'])
    .executeTakeFirst()
  return row === undefined ? undefined : (row.held_until ?? row.created_at)
}

const { mailing } = advisoryLocks
const weekMs = 7 * 24 * 3_600_000

/**
 * Number of single mails to an address since a time, including delayed ones. Mails of `ownersKinds` to the
 * verified owner do not count.
 */
export async function countMailsSince(
  db: Db,
  { recipient, ownersKinds, since }: { recipient: string; ownersKinds: readonly string[]; since: Date },
): Promise<number> {
  return countRows(
    db
      .selectFrom('mail')
      .where('recipient', '=', recipient)
      .where('created_at', '>=', new Date(since.getTime() - weekMs))
      .where('next_attempt_at', '>=', since)
      .where('held_until', 'is', null)
      .where(({ not, or, eb, exists, selectFrom }) =>
        or([
          eb('mail.kind', 'not in', ownersKinds),
          not(
            exists(
              selectFrom('account')
                .whereRef('account.id', '=', 'mail.account_id')
                .whereRef('account.email', '=', 'mail.recipient')
                .where('account.email_verified_at', 'is not', null)
                .select('account.id'),
            ),
          ),
        ]),
      ),
  )
}

/** Serializes transactions that mail an address: concurrent ones could otherwise pass its limit. */
export async function lockRecipient(db: Db, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(mailing)}, hashtext(${recipient}))`.execute(db)
}

export type HeldMail = {
  id: string
  accountId: string | null
  recipient: string
  kind: string
  subject: string
  people: string[]
}

/** The due delayed mails, locked until the transaction ends, grouped by account. */
export async function lockHeldMails(db: Db, now: Date, limit: number): Promise<HeldMail[]> {
  return db
    .selectFrom('mail')
    .where('held_until', '<=', now)
    .orderBy('account_id')
    .orderBy('created_at')
    .limit(limit)
    .select(['id', 'account_id as accountId', 'recipient', 'kind', 'subject', 'people'])
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function releaseMail(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('mail').set({ held_until: null, next_attempt_at: now }).where('id', '=', id).execute()
}

export async function holdMail(db: Db, id: string, until: Date): Promise<void> {
  await db.updateTable('mail').set({ held_until: until }).where('id', '=', id).execute()
}

export async function deleteMails(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom('mail').where('id', 'in', ids).execute()
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sent_at: now, last_error: null, secret: null })
    .where('id', '=', id)
    .execute()
}

/** Records the failure of an attempt and the next time; null means final failure. */
export async function markFailed(
  db: Db,
  id: string,
  { error, now, nextAttempt }: { error: string; now: Date; nextAttempt: Date | undefined },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      last_error: error,
      ...(nextAttempt === undefined ? { failed_at: now, secret: null } : { next_attempt_at: nextAttempt }),
    })
    .where('id', '=', id)
    .execute()
}

/** Fails unsent mails from before a time and removes their links, which have expired. */
export async function emptySecrets(db: Db, { now, before }: { now: Date; before: Date }): Promise<void> {
  await db
    .updateTable('mail')
    .set({ secret: null, failed_at: now, last_error: 'Its link has expired.' })
    .where('secret', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}

/** Whether the account's address is not verified. */
export async function isUnverified(db: Db, accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('email_verified_at')
    .executeTakeFirst()
  return account?.email_verified_at === null
}
