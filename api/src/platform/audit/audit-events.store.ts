import type { AuditEvent } from '@udyam/contract/audit/schemas'
import { pagination, type ListQuery, type Page } from '@udyam/contract/parts/page'
import { sql, type SelectQueryBuilder } from 'kysely'
import * as z from 'zod'
import { countOrEstimate, inOrder, offsetOf, sortOf } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'
import type { Schema } from '#platform/db/schema.ts'
import { contains } from '#platform/db/search.ts'
import { startOfDay } from '#platform/lib/start-of-day.ts'

type AuditFilter = {
  actor?: string | undefined
  action?: string | undefined
  target?: string | undefined
  /** Includes reads; a filter by action includes them anyway. */
  readings: 'true' | 'false'
  from?: string | undefined
  to?: string | undefined
}

type Asked = Omit<ListQuery, 'page' | 'limit'> & AuditFilter

export async function findAuditEvents(db: Db, query: ListQuery & AuditFilter): Promise<Page<AuditEvent>> {
  const total = await countOrEstimate(db, matching(db, query))
  const rows = await withNames(inOrderOf(db, query).limit(query.limit).offset(offsetOf(query))).execute()
  return { data: rows.map(toAuditEvent), pagination: pagination(query, total) }
}

export async function findAuditEventIds(db: Db, query: Asked): Promise<string[]> {
  const rows = await inOrderOf(db, query).select('id').execute()
  return rows.map(({ id }) => id)
}

export async function findAuditEventsByIds(db: Db, ids: string[]): Promise<AuditEvent[]> {
  const rows = await withNames(db.selectFrom('audit_event').where('id', 'in', ids)).execute()
  return inOrder(rows, ids).map(toAuditEvent)
}

function matching(db: Db, query: Asked) {
  const { actor, action, target, readings, from, to } = query
  return db
    .selectFrom('audit_event')
    .$if(actor !== undefined, (q) => q.where('actor_id', '=', idOrNone(actor)))
    .$if(action !== undefined, (q) => q.where('action', '=', action ?? ''))
    .$if(target !== undefined, (q) => q.where('target_id', '=', idOrNone(target)))
    .$if(readings === 'false' && action === undefined, (q) => q.where('kind', '<>', 'read'))
    .$if(from !== undefined, (q) => q.where('at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (q) => q.where('at', '<', startOfDay(to ?? '', 1)))
    .$if(query.search !== '', (q) =>
      q.where(sql<boolean>`(${contains(sql`concat_ws(' ', action, label)`, query.search)}
        or actor_id in (${named(query.search)}) or target_id in (${named(query.search)}))`),
    )
}

function inOrderOf(db: Db, query: Asked) {
  const { direction } = sortOf(query.sort)
  return matching(db, query).orderBy('at', direction).orderBy('id', direction)
}

/** The latest events, without sign-ins and reads. */
export async function findRecentActivity(db: Db, limit: number): Promise<AuditEvent[]> {
  const rows = await db
    .selectFrom('audit_event')
    .where('kind', '<>', 'read')
    .where('action', 'not like', 'session.%')
    .where('action', 'not like', '%.open')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$call(withNames)
    .execute()
  return rows.map(toAuditEvent)
}

export type Readings = {
  id: string | null
  name: string | null
  records: number
  lists: number
  files: number
}

/** Number of reads per administrator in a period, most first; the name is null after their erasure. */
export async function countReadings(db: Db, { from, to }: { from: Date; to: Date }): Promise<Readings[]> {
  const { rows } = await sql<Readings>`
    select actor_id as id, account.name,
      count(*) filter (where audit_event.kind = 'read' and action like '%.open')::int as records,
      count(*) filter (where audit_event.kind = 'read' and action not like '%.open')::int as lists,
      count(*) filter (where audit_event.kind = 'export')::int as files
    from audit_event left join account on account.id = actor_id
    where audit_event.kind <> 'act' and actor_id is not null and at >= ${from} and at < ${to}
    group by actor_id, account.name
    order by count(*) desc, actor_id
  `.execute(db)
  return rows
}

/**
 * Adds the stored details and the current names: events store only ids. A contact form's sender is not a
 * name.
 */
function withNames<O>(events: SelectQueryBuilder<Schema, 'audit_event', O>) {
  const detail = (column: 'address' | 'reason') =>
    sql<string | null>`(select ${sql.ref(column)} from audit_detail where event_id = audit_event.id)`.as(
      column,
    )
  return events
    .selectAll('audit_event')
    .select([detail('address'), detail('reason')])
    .select([
      sql<
        string | null
      >`(select name from account where id = audit_event.actor_id and erase_after is null)`.as('actor_name'),
      sql<
        string | null
      >`coalesce(label, (select name from account where id = audit_event.target_id and erase_after is null),
        case target_type
          when 'mentorship' then (${sql.raw(menteeOf('mentorship'))})
          when 'introduction' then (${sql.raw(menteeOf('introduction'))})
          when 'plan' then (select name from plan where plan.id = audit_event.target_id)
          when 'message' then left(audit_event.target_id::text, 8)
          when 'report' then (select name from report join account on account.id = report.subject_id
            where report.id = audit_event.target_id and erase_after is null)
        end)`.as('target_name'),
    ])
}

function menteeOf(table: 'mentorship' | 'introduction'): string {
  return `select name from ${table} join account on account.id = ${table}.mentee_id where ${table}.id = audit_event.target_id
    and erase_after is null`
}

/** Ids of the people with that name, and of the records that involve them. */
function named(search: string) {
  const people = sql`select id from account where erase_after is null and ${contains(sql`name`, search)}`
  return sql`${people} union all select id from mentorship where mentee_id in (${people})
    union all select id from introduction where mentee_id in (${people})`
}

/** The id in the type of the indexed column; null, which matches nothing, if invalid. */
function idOrNone(id: string | undefined): string | null {
  return z.guid().safeParse(id).data ?? null
}

type AuditRow = {
  id: string
  at: Date
  actor_id: string | null
  actor_role: string | null
  actor_name: string | null
  action: string
  target_type: string | null
  target_id: string | null
  target_name: string | null
  fields: string[] | null
  reason: string | null
  address: string | null
  request_id: string | null
  kind: AuditEvent['kind']
  filter: string | null
  row_count: number | null
}

function toAuditEvent(row: AuditRow): AuditEvent {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorRole: row.actor_role,
    actorName: row.actor_name ?? '',
    action: row.action,
    targetType: row.target_type,
    targetId: row.target_id,
    targetName: row.target_name ?? '',
    fields: row.fields ?? [],
    reason: row.reason ?? '',
    kind: row.kind,
    filter: row.filter ?? '',
    rows: row.row_count,
    address: row.address ?? '',
    requestId: row.request_id ?? '',
  }
}
