import type { ListQuery, Page } from '@udyam/contract/schemas/page'
import { pagination } from '@udyam/contract/schemas/page'
import type { Report } from '@udyam/contract/schemas/selection-records'
import { sql } from 'kysely'
import { countRows, offsetOf, sortOf } from '../../db/list.ts'
import { mentorName } from '../../db/names.ts'
import type { Db } from '../../db/open.ts'

function reports(db: Db) {
  return db
    .selectFrom('mentorship_message as message')
    .innerJoin('mentorship', 'mentorship.id', 'message.mentorship_id')
    .innerJoin('mentee', 'mentee.id', 'mentorship.mentee_id')
    .innerJoin('mentor', 'mentor.id', 'mentorship.mentor_id')
    .where('message.reported_at', 'is not', null)
    .select((row) => [
      'message.id',
      'message.text',
      'message.author',
      'message.report_reason',
      row.ref('message.reported_at').$castTo<Date>().as('reported_at'),
      'message.resolved_at',
      'message.mentorship_id',
      'mentee.id as mentee_id',
      'mentee.name as mentee',
      'mentor.id as mentor_id',
      mentorName.as('mentor'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>

/** Reported messages, unresolved ones first. */
export async function findReports(db: Db, query: Omit<ListQuery, 'search'>): Promise<Page<Report>> {
  const total = await countRows(reports(db))
  const rows = await reports(db)
    .orderBy(sql`message.resolved_at is not null`)
    .orderBy('message.reported_at', sortOf(query.sort).direction)
    .orderBy('message.id')
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { data: rows.map(toReport), pagination: pagination(query, total) }
}

export async function findReport(db: Db, id: string): Promise<Report | undefined> {
  const row = await reports(db).where('message.id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : toReport(row)
}

function toReport(row: Row): Report {
  const mentee = { _id: row.mentee_id, name: row.mentee }
  const mentor = { _id: row.mentor_id, name: row.mentor }
  const [author, reporter] = row.author === 'mentee' ? [mentee, mentor] : [mentor, mentee]
  return {
    _id: row.id,
    text: row.text,
    author,
    reporter,
    reason: row.report_reason,
    reportedAt: row.reported_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    mentorship: row.mentorship_id,
  }
}
