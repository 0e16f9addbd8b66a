import type { Mail, MailSummary } from '@udyam/contract/outbox/schemas'
import { pagination, type ListQuery, type Page } from '@udyam/contract/parts/page'
import type { Role } from '@udyam/contract/roles'
import { type SelectQueryBuilder, sql } from 'kysely'
import { countOrEstimate, inOrder, offsetOf, sortOf } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'
import { contains } from '#platform/db/search.ts'

/** `byName` excludes the recipient from a search, for readers without access to addresses. */
type Asked = Omit<ListQuery, 'page' | 'limit'> & { byName?: boolean }

/** Mails and messages to phones as one list. */
const written = sql<Row & Content>`(
  select id, 'mail' as channel, recipient, kind, language, subject, created_at, sent_at, attempts, last_error,
    account_id as "accountId", secret, body_text as text, body_html as html from mail
  union all
  select id, 'phone', number, kind, language, subject, created_at, sent_at, attempts, last_error,
    account_id, sealed, '', '' from phone_message
)`.as('written')
const columns = [
  'id',
  'channel',
  'recipient',
  'kind',
  'language',
  'subject',
  'created_at',
  'sent_at',
  'attempts',
  'last_error',
  'accountId',
] as const

const role = sql<Role | null>`(select role from account where account.id = written."accountId")`.as('role')

export async function findMails(db: Db, query: ListQuery & Asked): Promise<Page<MailSummary>> {
  // Apart: the planner knows nothing of a table that has always been empty.
  const mails = await countOrEstimate(db, filtered(db.selectFrom('mail'), query, 'recipient'))
  const messages = await countOrEstimate(db, filtered(db.selectFrom('phone_message'), query, 'number'))
  const total = mails + messages
  const rows = await inOrderOf(db, query)
    .select(columns)
    .select(role)
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { data: rows.map(toSummary), pagination: pagination(query, total) }
}

export async function findMailIds(db: Db, query: Asked): Promise<string[]> {
  const rows = await inOrderOf(db, query).select('id').execute()
  return rows.map(({ id }) => id)
}

export async function findMailsByIds(db: Db, ids: string[]): Promise<MailSummary[]> {
  const rows = await db.selectFrom(written).select(columns).select(role).where('id', 'in', ids).execute()
  return inOrder(rows, ids).map(toSummary)
}

function filtered<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  { search, byName }: Asked,
  recipient: string,
) {
  const text = byName ? sql<string>`subject` : sql<string>`concat_ws(' ', ${sql.ref(recipient)}, subject)`
  return found.$if(search !== '', (q) => q.where(contains(text, search)))
}

function inOrderOf(db: Db, query: Asked) {
  const { direction } = sortOf(query.sort)
  const found = filtered(db.selectFrom(written), query, 'recipient')
  return found.orderBy('created_at', direction).orderBy('id', direction)
}

/** A stored mail, its recipient's account, and its encrypted link; of a message to a phone its encrypted words. */
export async function findWritten(
  db: Db,
  id: string,
): Promise<(MailSummary & Content & Pick<Row, 'accountId'>) | undefined> {
  const row = await db.selectFrom(written).selectAll().select(role).where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const { accountId, secret, text, html } = row
  return { ...toSummary(row), accountId, secret, text, html }
}

type Content = Pick<Mail, 'text' | 'html'> & { secret: string | null }

type Row = {
  id: string
  accountId: string | null
  channel: MailSummary['channel']
  recipient: string
  language: string
  kind: string
  subject: string
  created_at: Date
  attempts: number
  sent_at: Date | null
  last_error: string | null
}

function toSummary(row: Row & { role: Role | null }): MailSummary {
  const { id, accountId, role: inRole, channel, recipient, kind, language, subject, attempts } = row
  return {
    _id: id,
    recipient,
    person: accountId === null || inRole === null ? null : { _id: accountId, role: inRole },
    kind,
    language,
    subject,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    attempts,
    channel,
    lastError: row.last_error ?? '',
  }
}
