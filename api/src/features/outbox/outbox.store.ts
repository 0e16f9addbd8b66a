import type { Mail, MailSummary } from '@udyam/contract/outbox/schemas'
import { pagination, type ListQuery, type Page } from '@udyam/contract/parts/page'
import { sql } from 'kysely'
import { countOrEstimate, inOrder, offsetOf, sortOf } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'
import { contains } from '#platform/db/search.ts'

/** `byName` excludes the recipient from a search, for readers without access to addresses. */
type Asked = Omit<ListQuery, 'page' | 'limit'> & { byName?: boolean }

export async function findMails(db: Db, query: ListQuery & Asked): Promise<Page<MailSummary>> {
  const total = await countOrEstimate(db, matching(db, query))
  const rows = await inOrderOf(db, query).selectAll().limit(query.limit).offset(offsetOf(query)).execute()
  return { data: rows.map(toMail), pagination: pagination(query, total) }
}

export async function findMailIds(db: Db, query: Asked): Promise<string[]> {
  const rows = await inOrderOf(db, query).select('id').execute()
  return rows.map(({ id }) => id)
}

export async function findMailsByIds(db: Db, ids: string[]): Promise<MailSummary[]> {
  const rows = await db.selectFrom('mail').selectAll().where('id', 'in', ids).execute()
  return inOrder(rows, ids).map(toMail)
}

function matching(db: Db, query: Asked) {
  const text = query.byName ? sql<string>`subject` : sql<string>`concat_ws(' ', recipient, subject)`
  return db.selectFrom('mail').$if(query.search !== '', (q) => q.where(contains(text, query.search)))
}

function inOrderOf(db: Db, query: Asked) {
  const { direction } = sortOf(query.sort)
  return matching(db, query).orderBy('created_at', direction).orderBy('id', direction)
}

/** A stored mail, its recipient's account, and its encrypted link. */
export async function findMail(
  db: Db,
  id: string,
): Promise<(Mail & { accountId: string | null; secret: string | null }) | undefined> {
  const row = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...toMail(row), accountId: row.account_id, secret: row.secret }
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
