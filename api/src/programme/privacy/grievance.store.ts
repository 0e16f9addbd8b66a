import { duties } from '@udyam/contract/duties'
import { daysBeforeDue, type GrievanceState } from '@udyam/contract/grievances/values'
import type { Grievance } from '@udyam/contract/grievances/schemas'
import { pagination, type ListQuery, type Page } from '@udyam/contract/parts/page'
import { knownLanguage, type Language } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import { offsetOf, sortOf } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'
import { contains } from '#platform/db/search.ts'
import { storedLanguage, storedEmail } from '#platform/db/names.ts'

type NewGrievance = {
  kind: 'grievance' | 'correction'
  accountId: string | null
  name: string
  email: string
  about: string
  text: string
  field?: string
  value?: string
  language: Language
  dueAt: Date
  now: Date
}

/** Adds a grievance, or a correction of a field; returns id and number. */
export async function insertGrievance(
  db: Db,
  { accountId, dueAt, now, ...grievance }: NewGrievance,
): Promise<{ id: string; number: number }> {
  return db
    .insertInto('grievance')
    .values({ ...grievance, account_id: accountId, due_at: dueAt, created_at: now, updated_at: now })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}

/** Grievances that a person sent while signed in, newest first. */
export async function findTickets(db: Db, accountId: string) {
  return db
    .selectFrom('grievance')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .select(['number', 'kind', 'state', 'about', 'answer', 'due_at as dueAt', 'created_at as createdAt'])
    .execute()
}

type Filter = ListQuery & { state?: GrievanceState | undefined; now: Date }

/** A page of grievances; sorted by due date, answered ones are last. */
export async function findGrievances(db: Db, query: Filter): Promise<Page<Grievance>> {
  const { field, direction } = sortOf(query.sort)
  const found = grievances(db, query.now)
    .$if(query.state !== undefined, (q) => q.where('grievance.state', '=', query.state ?? 'open'))
    .$if(query.search !== '', (q) =>
      q.where(
        contains(
          sql`concat_ws(' ', grievance.name, grievance.email, grievance.about, grievance.text)`,
          query.search,
        ),
      ),
    )
  const { count } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .$if(field === 'dueAt', (q) => q.orderBy(sql`grievance.closed_at is not null`))
    .orderBy(field === 'dueAt' ? 'grievance.due_at' : 'grievance.created_at', direction)
    .orderBy('grievance.number', direction)
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { data: rows.map(toGrievance), pagination: pagination(query, count) }
}

/** A grievance; with `lock`, locked until the transaction ends. */
export async function findGrievance(
  db: Db,
  id: string,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<(Grievance & { language: Language }) | undefined> {
  const row = await grievances(db, now)
    .where('grievance.id', '=', id)
    .$if(lock, (q) => q.forUpdate('grievance'))
    .executeTakeFirst()
  return row && { ...toGrievance(row), language: knownLanguage(row.language) }
}

export async function updateGrievance(
  db: Db,
  id: string,
  change: { state: GrievanceState; answer: string; handlerId: string; now: Date },
): Promise<void> {
  const { state, answer, handlerId, now } = change
  const closed_at = state === 'answered' ? now : null
  await db
    .updateTable('grievance')
    .set({ state, answer, handler_id: handlerId, closed_at, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export type DueGrievance = { number: number; dueAt: Date }

/** Takes the due reminders of open grievances: one some days before, one on the due date. */
export async function takeDueReminders(db: Db, now: Date): Promise<DueGrievance[]> {
  const { rows } = await sql<DueGrievance>`
    update grievance set reminders = case when due_at <= ${now} then 2 else 1 end
    where closed_at is null and reminders < case when due_at <= ${now} then 2 else 1 end
      and due_at <= ${now}::timestamptz + make_interval(days => ${daysBeforeDue})
    returning number, due_at as "dueAt"
  `.execute(db)
  return rows
}

/** Administrators who answer grievances. */
export async function findOfficers(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', storedEmail.as('email'), 'name', storedLanguage('language').as('language')])
    .where('kind', 'in', duties['privacy.manage'])
    .where('state', '=', 'active')
    .where('suspended_at', 'is', null)
    .execute()
}

function grievances(db: Db, now: Date) {
  return db
    .selectFrom('grievance')
    .leftJoin('account as sender', 'sender.id', 'grievance.account_id')
    .leftJoin('account as handler', 'handler.id', 'grievance.handler_id')
    .selectAll('grievance')
    .select([
      'sender.role',
      'handler.name as handlerName',
      sql<boolean>`grievance.closed_at is null and grievance.due_at <= ${now}`.as('overdue'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof grievances>['executeTakeFirstOrThrow']>>

function toGrievance(row: Row): Grievance {
  const { number, kind, name, email, about, text, field, value, state, answer, role, overdue } = row
  return {
    number,
    kind,
    name,
    email,
    about,
    text,
    field,
    value,
    state,
    answer,
    role,
    overdue,
    _id: row.id,
    account: row.account_id,
    byName: row.handlerName,
    dueAt: row.due_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
