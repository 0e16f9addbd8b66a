import type { ReportAbout, ReportCategory } from '@udyam/contract/safety/values'
import type { Evidence } from '@udyam/contract/safety/schemas'
import type { Side } from '@udyam/contract/selection/values'
import { sql } from 'kysely'
import { countRows } from '#platform/db/list.ts'
import { isListed, isOnBoard } from '#platform/db/listed-mentor.ts'
import { storedEmail } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'

export type NewReport = {
  /** Id of the message, if the report concerns one. */
  id?: string
  about: ReportAbout
  reporterId: string
  subjectId: string
  mentorshipId: string | null
  category: ReportCategory
  text: string
  severity: 'urgent' | 'normal'
  now: Date
}

export async function insertReport(db: Db, report: NewReport): Promise<string> {
  const { id, about, reporterId, subjectId, mentorshipId, category, text, severity, now } = report
  const row = await db
    .insertInto('report')
    .values({
      ...(id === undefined ? {} : { id }),
      about,
      reporter_id: reporterId,
      subject_id: subjectId,
      mentorship_id: mentorshipId,
      category,
      text,
      severity,
      handler_id: null,
      created_at: now,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Marks a report as dealt with; the first time counts. */
export async function closeReport(
  db: Db,
  { id, handlerId, now }: { id: string; handlerId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('report')
    .set({ state: 'closed', closed_at: now, handler_id: handlerId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

export async function countUrgentReports(db: Db): Promise<number> {
  return countRows(db.selectFrom('report').where('state', '=', 'open').where('severity', '=', 'urgent'))
}

export async function insertEvidence(
  db: Db,
  evidence: { reportId: string; sealed: string; sha256: string; now: Date },
): Promise<void> {
  const { reportId, sealed, sha256, now } = evidence
  await db.insertInto('evidence').values({ report_id: reportId, sealed, sha256, created_at: now }).execute()
}

export async function findEvidence(
  db: Db,
  reportId: string,
): Promise<{ sealed: string; sha256: string } | undefined> {
  return db
    .selectFrom('evidence')
    .where('report_id', '=', reportId)
    .select(['sealed', 'sha256'])
    .executeTakeFirst()
}

/** A person's name and contact, whatever their role. */
export async function findSubject(db: Db, id: string): Promise<Evidence['subject'] | undefined> {
  return db
    .selectFrom('account')
    .leftJoin('mentor', 'mentor.id', 'account.id')
    .leftJoin('mentee', 'mentee.id', 'account.id')
    .leftJoin('promoter', 'promoter.id', 'account.id')
    .where('account.id', '=', id)
    .select(['account.name', 'account.role', storedEmail.as('email')])
    .select(
      sql<string>`coalesce(mentor.phone_number, mentee.mobile_no, promoter.phone_number, '')`.as('phone'),
    )
    .executeTakeFirst()
}

const aroundIt = 10

/** Messages of a mentorship around a time, oldest first, plus one for the message itself. */
export async function findLinesAround(
  db: Db,
  mentorshipId: string,
  at: Date,
): Promise<{ id: string; author: Side; text: string; at: Date }[]> {
  const rows = await db
    .selectFrom('mentorship_message')
    .where('mentorship_id', '=', mentorshipId)
    .orderBy(sql`abs(extract(epoch from created_at - ${at}::timestamptz))`)
    .limit(aroundIt + 1)
    .select(['id', 'author', 'text', 'created_at as at'])
    .execute()
  return rows.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Whether a person can see another's account: in one of their lists, or after an introduction. */
export async function canSee(db: Db, viewerId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ isSeen: boolean }>`
    select exists (select from mentor where id = ${accountId} and ${isListed()})
      or exists (select from promoter where id = ${accountId} and ${isOnBoard()})
      or exists (
        select from introduction where shared_at is not null
          and ((mentee_id = ${viewerId} and mentor_id = ${accountId}) or (mentor_id = ${viewerId} and mentee_id = ${accountId}))
      ) as "isSeen"
  `.execute(db)
  return rows[0]?.isSeen === true
}
