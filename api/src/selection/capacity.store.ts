import { isPausedOn } from '@udyam/contract/introductions'
import { indianDate } from '@udyam/contract/fields'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type MentorCapacity = {
  name: string
  isAvailable: boolean
  isPaused: boolean
  active: number
  capacity: number
}

/**
 * Whether a mentor can take on another mentee. Locked, no other consent of the mentor counts meanwhile, so that
 * fifty at once never exceed the capacity.
 */
export async function findCapacity(
  db: Db,
  mentorId: string,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<MentorCapacity | undefined> {
  const mentor = await db
    .selectFrom('mentor')
    .where('id', '=', mentorId)
    .select(['approve', 'block', sql<string>`concat_ws(' ', first_name, last_name)`.as('name')])
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()
  if (mentor === undefined) return undefined
  const own = await db
    .selectFrom('mentoring')
    .where('mentor_id', '=', mentorId)
    .select(['capacity', 'paused_from as pausedFrom', 'paused_until as pausedUntil'])
    .executeTakeFirst()
  const { default_capacity: usual } = await db
    .selectFrom('selection_settings')
    .select('default_capacity')
    .executeTakeFirstOrThrow()
  const { active } = await db
    .selectFrom('mentorship')
    .where('mentor_id', '=', mentorId)
    .where('state', '=', 'active')
    .select(sql<number>`count(*)::int`.as('active'))
    .executeTakeFirstOrThrow()
  return {
    name: mentor.name,
    isAvailable: mentor.approve && !mentor.block,
    isPaused: own !== undefined && isPausedOn(own, indianDate(now)),
    active,
    capacity: own?.capacity ?? usual,
  }
}
