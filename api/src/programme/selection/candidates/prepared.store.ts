import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import { isHeld, openStates } from '../introduction.store.ts'

/** The mentor of a mentee's draft that a plan has scheduled. */
export async function findHeldMentor(db: Db, menteeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('introduction')
    .innerJoin('mentor', 'mentor.id', 'introduction.mentor_id')
    .where('mentee_id', '=', menteeId)
    .where(isHeld())
    .select(mentorName.as('name'))
    .executeTakeFirst()
  return row?.name
}

/** Whether a mentor has the brief of a mentee, or is to get it. */
export async function hasPrepared(db: Db, menteeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('introduction')
    .where('mentee_id', '=', menteeId)
    .where('state', 'in', ['draft', ...openStates])
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
