import { mentorName } from '../../db/names.ts'
import type { Db } from '../../db/open.ts'
import { openStates } from '../introduction.store.ts'

/** The mentor of the draft of a mentee that waits to be shared by itself. */
export async function findHeldMentor(db: Db, menteeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('introduction')
    .innerJoin('mentor', 'mentor.id', 'introduction.mentor_id')
    .where('mentee_id', '=', menteeId)
    .where('state', '=', 'draft')
    .where('held_until', 'is not', null)
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
