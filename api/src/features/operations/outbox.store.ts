import type { Mail, MailSummary } from '@udyam/contract/operations'
import { pagination, type ListQuery, type Page } from '@udyam/contract/page'
import { sql } from 'kysely'
import { offsetOf, sortOf } from '../../db/list.ts'
import type { Db } from '../../db/open.ts'
import { contains } from '../../db/search.ts'

export async function findMails(db: Db, query: ListQuery): Promise<Page<MailSummary>> {
  const found = db
    .selectFrom('mail')
    .$if(query.search !== '', (q) => q.where(contains(sql`concat_ws(' ', recipient, subject)`, query.search)))
  const { count: total } = await found
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const { direction } = sortOf(query.sort)
  const rows = await found
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { data: rows.map(toMail), pagination: pagination(query, total) }
}

export async function findMail(db: Db, id: string): Promise<Mail | undefined> {
  const row = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : toMail(row)
}

type Row = {
  id: string
  recipient: string
  language: string
  kind: string
  subject: string
  body_text: string
  body_html: string
  created_at: Date
  attempts: number
  sent_at: Date | null
  last_error: string | null
}

function toMail(row: Row): Mail {
  return {
    _id: row.id,
    recipient: row.recipient,
    kind: row.kind,
    language: row.language,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    attempts: row.attempts,
    lastError: row.last_error ?? '',
  }
}
