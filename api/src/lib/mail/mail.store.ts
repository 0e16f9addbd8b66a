import type { Db } from '../../db/open.ts'

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
