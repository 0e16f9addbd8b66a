import type { attentionKinds } from '@udyam/contract/dashboard/todo-values'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

type Kind = (typeof attentionKinds)[number]
type Line = { kind: Kind; subjectId: string }

/** The mentee of a line; undefined if its brief, mentorship or application is gone. */
export async function findMenteeOf(db: Db, { kind, subjectId }: Line): Promise<string | undefined> {
  const { rows } = await sql<{ mentee_id: string }>`
    select mentee_id from ${sql.table(tables[kind])}
    where ${sql.ref(tables[kind] === 'application' ? 'mentee_id' : 'id')} = ${subjectId}
  `.execute(db)
  return rows[0]?.mentee_id
}

const tables = {
  unreviewed: 'application',
  needs_talk: 'application',
  unassigned: 'application',
  unanswered: 'introduction',
  over_asked: 'introduction',
  no_first_meeting: 'mentorship',
  no_meeting: 'mentorship',
  mentor_paused: 'mentorship',
} as const satisfies Record<Kind, string>

type Change = Line & {
  menteeId: string
  /** Null ends the snooze; undefined leaves it unchanged, like the owner. */
  snoozedUntil?: Date | null | undefined
  ownerId?: string | null | undefined
  now: Date
}

/** Stores the snooze and the owner of a line. */
export async function saveAttention(db: Db, change: Change): Promise<void> {
  const { kind, subjectId, menteeId, snoozedUntil, ownerId, now } = change
  const fields = {
    ...(snoozedUntil !== undefined && { snoozed_until: snoozedUntil }),
    ...(ownerId !== undefined && { owner_id: ownerId }),
    updated_at: now,
  }
  await db
    .insertInto('attention')
    .values({ kind, subject_id: subjectId, mentee_id: menteeId, ...fields })
    .onConflict((known) => known.columns(['kind', 'subject_id']).doUpdateSet(fields))
    .execute()
}
