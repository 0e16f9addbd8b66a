import type { Db } from '../db/open.ts'

type NewMail = {
  accountId: string | null
  recipient: string
  language: string
  kind: string
  subject: string
  text: string
  html: string
  now: Date
}

export async function insertMail(db: Db, { accountId, text, html, now, ...mail }: NewMail): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      ...mail,
      account_id: accountId,
      body_text: text,
      body_html: html,
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
  recipient: string
  subject: string
  text: string
  html: string
  /** With the attempt that is about to be made. */
  attempts: number
}

/**
 * Takes mails that are due, for one process alone until the lease ends: one that dies meanwhile leaves them to
 * be taken again.
 */
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
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'body_text as text', 'body_html as html', 'attempts'])
    .execute()
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('mail').set({ sent_at: now, last_error: null }).where('id', '=', id).execute()
}

/** Keeps why an attempt failed, and when the next one is due; without one it has failed for good. */
export async function markFailed(
  db: Db,
  id: string,
  { error, now, nextAttempt }: { error: string; now: Date; nextAttempt: Date | undefined },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      last_error: error,
      ...(nextAttempt === undefined ? { failed_at: now } : { next_attempt_at: nextAttempt }),
    })
    .where('id', '=', id)
    .execute()
}
