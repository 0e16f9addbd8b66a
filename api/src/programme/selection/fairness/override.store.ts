import type { Override } from '@udyam/contract/selection/schemas'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'

type NewOverride = {
  menteeId: string
  mentorId: string | null
  what: Override['what']
  reason: string
  by: { id: string; name: string }
  now: Date
}

/** Records what an owner has let through, and why. */
export async function insertOverride(db: Db, made: NewOverride): Promise<void> {
  const { menteeId, mentorId, what, reason, by, now } = made
  await db
    .insertInto('selection_override')
    .values({
      mentee_id: menteeId,
      mentor_id: mentorId,
      what,
      reason,
      by_id: by.id,
      by_name: by.name,
      at: now,
    })
    .execute()
}

/** Owners' overrides for a mentee, newest first. */
export async function findOverrides(db: Db, menteeId: string): Promise<Override[]> {
  const rows = await db
    .selectFrom('selection_override as made')
    .leftJoin('mentor', 'mentor.id', 'made.mentor_id')
    .where('made.mentee_id', '=', menteeId)
    .orderBy('made.at', 'desc')
    .orderBy('made.id')
    .select(['made.id', 'made.what', 'made.mentor_id', 'made.reason', 'made.by_name', 'made.at'])
    .select(mentorName.as('mentor_name'))
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    what: row.what,
    mentor: row.mentor_id === null ? null : { _id: row.mentor_id, name: row.mentor_name },
    reason: row.reason,
    byName: row.by_name,
    at: row.at.toISOString(),
  }))
}

/** Whether an owner has said that two are not the same person. */
export async function isPairLetThrough(
  db: Db,
  { menteeId, mentorId }: { menteeId: string; mentorId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('selection_override')
    .where('mentee_id', '=', menteeId)
    .where('mentor_id', '=', mentorId)
    .where('what', '=', 'same_person')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
