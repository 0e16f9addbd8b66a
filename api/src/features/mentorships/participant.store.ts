import type { Side } from '@udyam/contract/selection'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** A mentorship as one of the two has it. */
export type Own = {
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
  /** The caller's side, and who is on the other. */
  side: Side
  name: string
  other: { id: string; name: string; side: Side }
}

/** A mentorship, or what belongs to one. */
export type Part = {
  table: 'mentorship' | 'meeting' | 'meeting_note' | 'mentorship_item' | 'mentorship_message'
  id: string
}

/** The mentorship that a record is or belongs to, if the person is one of the two. */
export async function findOwn(db: Db, personId: string, part: Part): Promise<Own | undefined> {
  const row = await db
    .selectFrom('mentorship')
    .innerJoin('mentor', 'mentor.id', 'mentorship.mentor_id')
    .innerJoin('mentee', 'mentee.id', 'mentorship.mentee_id')
    .where(
      'mentorship.id',
      '=',
      part.table === 'mentorship'
        ? part.id
        : sql<string>`(select part.mentorship_id from ${sql.table(part.table)} as part where part.id = ${part.id})`,
    )
    .where((row) => row.or([row('mentee_id', '=', personId), row('mentor_id', '=', personId)]))
    .select((row) => [
      'mentorship.id',
      'mentorship.mentee_id as menteeId',
      'mentee.name as menteeName',
      'mentorship.mentor_id as mentorId',
      row.fn<string>('concat_ws', [row.val(' '), 'mentor.first_name', 'mentor.last_name']).as('mentorName'),
      'mentorship.state',
      'mentorship.started_at as startedAt',
      'mentorship.closed_at as closedAt',
      'mentorship.end_reason as endReason',
      'mentorship.end_message as endMessage',
      'mentorship.ended_by as endedBy',
      'mentorship.updated_at as updatedAt',
    ])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const mentee = { id: row.menteeId, name: row.menteeName, side: 'mentee' } as const
  const mentor = { id: row.mentorId, name: row.mentorName, side: 'mentor' } as const
  const [self, other] = personId === row.menteeId ? [mentee, mentor] : [mentor, mentee]
  return { ...row, side: self.side, name: self.name, other }
}
