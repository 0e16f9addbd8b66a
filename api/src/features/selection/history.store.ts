import type { AdminIntroduction, AdminMentorship } from '@udyam/contract/selection/record-schemas'
import { sql } from 'kysely'
import { isListed } from '#platform/db/listed-mentor.ts'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import { findFull } from '#programme/selection/capacity.store.ts'

/** All records of a mentee, or one by id. */
type Of = { menteeId: string } | { id: string }

export async function findIntroductions(db: Db, of: Of, now: Date): Promise<AdminIntroduction[]> {
  const rows = await db
    .selectFrom('introduction')
    .innerJoin('mentor', 'mentor.id', 'introduction.mentor_id')
    .leftJoin('reminder', (join) =>
      join.onRef('reminder.subject_id', '=', 'introduction.id').on('reminder.wait', '=', 'answer'),
    )
    .where(isOf('introduction', of))
    .orderBy('introduction.created_at', 'desc')
    .selectAll('introduction')
    .select([mentorName.as('mentor_name'), isListed().as('is_listed')])
    .select(['reminder.times', 'reminder.at as reminded_at'])
    .execute()
  const full = await findFull(
    db,
    rows.map(({ mentor_id: id }) => id),
    now,
  )
  return rows.map((row) => ({
    _id: row.id,
    mentor: { _id: row.mentor_id, name: row.mentor_name },
    state: row.state,
    note: row.note,
    sharedAt: row.shared_at?.toISOString() ?? null,
    viewedAt: row.viewed_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    reminders: Math.max(row.reminders, row.times ?? 0),
    remindedAt: row.reminded_at?.toISOString() ?? null,
    reason: row.reason === '' ? null : row.reason,
    hasRoom: row.is_listed && !full.has(row.mentor_id),
    updatedAt: row.updated_at.toISOString(),
  }))
}

export async function findMentorships(db: Db, of: Of): Promise<AdminMentorship[]> {
  const rows = await db
    .selectFrom('mentorship')
    .innerJoin('mentor', 'mentor.id', 'mentorship.mentor_id')
    .where(isOf('mentorship', of))
    .orderBy('mentorship.started_at', 'desc')
    .select(['mentorship.id', 'mentor_id', 'state', 'started_at', 'closed_at', 'end_reason'])
    .select(mentorName.as('mentorName'))
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    state: row.state,
    mentor: { _id: row.mentor_id, name: row.mentorName },
    startedAt: row.started_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    endReason: row.end_reason,
  }))
}

function isOf(table: 'introduction' | 'mentorship', of: Of) {
  return 'id' in of
    ? sql<boolean>`${sql.ref(`${table}.id`)} = ${of.id}`
    : sql<boolean>`${sql.ref(`${table}.mentee_id`)} = ${of.menteeId}`
}
