import { duties } from '@udyam/contract/duties'
import type { contact } from '@udyam/contract/contact/calls'
import type { ContactMessage, ContactMessageRecord } from '@udyam/contract/contact/schemas'
import type { Parsed } from '@udyam/contract/endpoint'
import { pagination, type ListQuery, type Page } from '@udyam/contract/parts/page'
import { sql, type Selectable } from 'kysely'
import type { infer as Infer } from 'zod'
import { fromRow, toRow, type Columns } from '#platform/db/columns.ts'
import { inOrder, offsetOf, sortOf } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'
import type { Schema } from '#platform/db/schema.ts'
import { contains } from '#platform/db/search.ts'
import { storedLanguage, storedEmail } from '#platform/db/names.ts'

type NewMessage = Infer<typeof ContactMessage>
type MessageChange = Parsed<(typeof contact)['update']>['body']

const columns = {
  name: 'name',
  email: 'email',
  subject: 'subject',
  message: 'message',
  read: 'read',
} as const satisfies Columns<'contact_message', NewMessage & MessageChange>

export async function insertContactMessage(
  db: Db,
  { accountId, ...message }: NewMessage & { accountId: string | null },
): Promise<string> {
  const row = await db
    .insertInto('contact_message')
    .values({ ...toRow(columns, message), account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type Filter = { read?: boolean | undefined }
type Asked = Omit<ListQuery, 'page' | 'limit'> & Filter

export async function findContactMessages(
  db: Db,
  query: ListQuery & Filter,
): Promise<Page<ContactMessageRecord>> {
  const { count: total } = await matching(db, query)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const rows = await inOrderOf(db, query).selectAll().limit(query.limit).offset(offsetOf(query)).execute()
  return { data: rows.map(toRecord), pagination: pagination(query, total) }
}

export async function findContactMessageIds(db: Db, query: Asked): Promise<string[]> {
  const rows = await inOrderOf(db, query).select('id').execute()
  return rows.map(({ id }) => id)
}

export async function findContactMessagesByIds(db: Db, ids: string[]): Promise<ContactMessageRecord[]> {
  const rows = await db.selectFrom('contact_message').selectAll().where('id', 'in', ids).execute()
  return inOrder(rows, ids).map(toRecord)
}

function matching(db: Db, query: Asked) {
  return db
    .selectFrom('contact_message')
    .$if(query.read !== undefined, (q) => q.where('read', '=', query.read ?? false))
    .$if(query.search !== '', (q) =>
      q.where(contains(sql`concat_ws(' ', name, email, subject, message)`, query.search)),
    )
}

function inOrderOf(db: Db, query: Asked) {
  const { field, direction } = sortOf(query.sort)
  return matching(db, query)
    .orderBy(field === 'createdAt' ? sql`created_at` : sql`lower(${sql.ref(field)})`, direction)
    .orderBy('id', direction)
}

export async function updateContactMessage(
  db: Db,
  id: string,
  change: MessageChange,
): Promise<ContactMessageRecord | undefined> {
  const row = await db
    .updateTable('contact_message')
    .set(toRow(columns, change))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? undefined : toRecord(row)
}

/** Administrators who answer contact messages and get them by mail. */
export async function findAdministrators(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', storedEmail.as('email'), 'name', storedLanguage('language').as('language')])
    .where('kind', 'in', duties['inbox.work'])
    .where('state', '=', 'active')
    .where('suspended_at', 'is', null)
    .execute()
}

type Row = Selectable<Schema['contact_message']>

function toRecord(row: Row): ContactMessageRecord {
  return {
    _id: row.id,
    ...fromRow(columns, row),
    sender: row.account_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
