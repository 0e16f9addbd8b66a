import type { ListQuery, Page } from '@udyam/contract/parts/page'
import { pagination } from '@udyam/contract/parts/page'
import type { Report } from '@udyam/contract/selection/record-schemas'
import { sql } from 'kysely'
import { countRows, offsetOf, sortOf } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'

function reports(db: Db) {
  return db
    .selectFrom('report')
    .leftJoin('account as subject', 'subject.id', 'report.subject_id')
    .leftJoin('account as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('mentorship_message as message', (join) =>
      join.onRef('message.id', '=', 'report.id').on('report.about', '=', 'message'),
    )
    .selectAll('report')
    .select([
      'subject.name as subject_name',
      'reporter.name as reporter_name',
      'message.text as message_text',
      sql<boolean>`exists (select from evidence where evidence.report_id = report.id)`.as('has_evidence'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>

/** Reports: open ones first, and urgent ones first among them. */
export async function findReports(db: Db, query: Omit<ListQuery, 'search'>): Promise<Page<Report>> {
  const total = await countRows(reports(db))
  const rows = await reports(db)
    .orderBy(sql`report.state <> 'open'`)
    .orderBy(sql`report.state = 'open' and report.severity <> 'urgent'`)
    .orderBy('report.created_at', sortOf(query.sort).direction)
    .orderBy('report.id')
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { data: rows.map(toReport), pagination: pagination(query, total) }
}

export async function findReport(db: Db, id: string): Promise<Report | undefined> {
  const row = await reports(db).where('report.id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : toReport(row)
}

function toReport(row: Row): Report {
  return {
    _id: row.id,
    about: row.about,
    category: row.category,
    severity: row.severity,
    state: row.state,
    hasEvidence: row.has_evidence,
    text: row.message_text ?? '',
    author: toPerson(row.subject_id, row.subject_name),
    reporter: toPerson(row.reporter_id, row.reporter_name),
    reason: row.text,
    reportedAt: row.created_at.toISOString(),
    resolvedAt: row.closed_at?.toISOString() ?? null,
    mentorship: row.mentorship_id,
  }
}

function toPerson(id: string | null, name: string | null): Report['author'] {
  return id === null ? null : { _id: id, name: name ?? '' }
}
