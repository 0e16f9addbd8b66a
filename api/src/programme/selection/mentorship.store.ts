import { sql } from 'kysely'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import type { CutFor } from '#platform/db/mentorship-schema.ts'

export type Mentorship = {
  id: string
  menteeId: string
  menteeName: string
  mentorId: string
  mentorName: string
  state: 'active' | 'completed' | 'ended'
  startedAt: Date
  closedAt: Date | null
  endReason: string
  endMessage: string
  endedBy: 'mentee' | 'mentor' | 'admin' | 'system' | null
  updatedAt: Date
  /** Whether mentee and mentor may reach each other now: active, the mentor approved, nobody suspended or blocked. */
  isInForce: boolean
}

export function mentorships(db: Db) {
  return db
    .selectFrom('mentorship')
    .innerJoin('mentor', 'mentor.id', 'mentorship.mentor_id')
    .innerJoin('mentee', 'mentee.id', 'mentorship.mentee_id')
    .select([
      'mentorship.id',
      'mentorship.mentee_id as menteeId',
      'mentee.name as menteeName',
      'mentorship.mentor_id as mentorId',
      mentorName.as('mentorName'),
      'mentorship.state',
      'mentorship.started_at as startedAt',
      'mentorship.closed_at as closedAt',
      'mentorship.end_reason as endReason',
      'mentorship.end_message as endMessage',
      'mentorship.ended_by as endedBy',
      'mentorship.updated_at as updatedAt',
      sql<boolean>`contact_allowed(mentorship)`.as('isInForce'),
    ])
}

export async function findMentorship(db: Db, id: string): Promise<Mentorship | undefined> {
  return mentorships(db).where('mentorship.id', '=', id).executeTakeFirst()
}

export async function findActiveMentorship(db: Db, menteeId: string): Promise<Mentorship | undefined> {
  return mentorships(db)
    .where('mentorship.mentee_id', '=', menteeId)
    .where('mentorship.state', '=', 'active')
    .executeTakeFirst()
}

export async function insertMentorship(
  db: Db,
  mentorship: { introductionId: string; menteeId: string; mentorId: string; now: Date },
): Promise<string> {
  const { introductionId, menteeId, mentorId, now } = mentorship
  const { id } = await db
    .insertInto('mentorship')
    .values({
      introduction_id: introductionId,
      mentee_id: menteeId,
      mentor_id: mentorId,
      started_at: now,
      updated_at: now,
      closed_at: null,
      ended_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function closeMentorship(
  db: Db,
  id: string,
  change: {
    state: 'completed' | 'ended'
    now: Date
    by?: Mentorship['endedBy']
    reason?: string
    message?: string
    cutFor?: CutFor | null
  },
): Promise<void> {
  const { state, now, by = null, reason = '', message = '', cutFor = null } = change
  await db
    .updateTable('mentorship')
    .set({
      state,
      closed_at: now,
      updated_at: now,
      ended_by: by,
      end_reason: reason,
      end_message: message,
      cut_for: cutFor,
    })
    .where('id', '=', id)
    .execute()
}
