import type { ListQuery, Page } from '@udyam/contract/parts/page'
import { pagination } from '@udyam/contract/parts/page'
import type { Report } from '@udyam/contract/selection/reported-schemas'
import type { Role } from '@udyam/contract/roles'
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
      'subject.role as subject_role',
      'reporter.name as reporter_name',
      'reporter.role as reporter_role',
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
    author: toPerson({ id: row.subject_id, name: row.subject_name, role: row.subject_role }),
    reporter: toPerson({ id: row.reporter_id, name: row.reporter_name, role: row.reporter_role }),
    reason: row.text,
    reportedAt: row.created_at.toISOString(),
    resolvedAt: row.closed_at?.toISOString() ?? null,
    mentorship: row.mentorship_id,
  }
}

type Joined = { id: string | null; name: string | null; role: Role | null }

function toPerson({ id, name, role }: Joined): Report['author'] {
  return id === null || role === null ? null : { _id: id, name: name ?? '', role }
}
