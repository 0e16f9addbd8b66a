import type { Barriers } from '@udyam/contract/matching/schemas'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'

type Pair = { menteeId: string; mentorId: string }
type Kind = keyof typeof parts

const parts = { avoid: 'avoid', tie: 'ties' } as const

/** Excluded mentors of a mentee, by kind, the oldest exclusion first. */
export async function findBarriers(db: Db, menteeId: string): Promise<Barriers> {
  const rows = await db
    .selectFrom('barrier')
    .innerJoin('mentor', 'mentor.id', 'barrier.mentor_id')
    .where('barrier.mentee_id', '=', menteeId)
    .orderBy('barrier.at')
    .orderBy('mentor.id')
    .select(['barrier.kind', 'barrier.at', 'mentor.id', mentorName.as('name')])
    .execute()
  const found: Barriers = { avoid: [], ties: [] }
  for (const { kind, at, id, name } of rows) {
    found[parts[kind]].push({ mentor: { _id: id, name }, at: at.toISOString() })
  }
  return found
}

export async function hasBarrier(db: Db, { menteeId, mentorId }: Pair): Promise<boolean> {
  const found = db.selectFrom('barrier').select('kind').where('mentee_id', '=', menteeId)
  return (await found.where('mentor_id', '=', mentorId).executeTakeFirst()) !== undefined
}

export async function insertBarrier(
  db: Db,
  { menteeId, mentorId, kind, byId, now }: Pair & { kind: Kind; byId: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('barrier')
    .values({ mentee_id: menteeId, mentor_id: mentorId, kind, by_id: byId, at: now })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteBarrier(
  db: Db,
  { menteeId, mentorId, kind }: Pair & { kind: Kind },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('barrier')
    .where('mentee_id', '=', menteeId)
    .where('mentor_id', '=', mentorId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
