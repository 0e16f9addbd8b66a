import type { Consequences } from '@udyam/contract/safety/values'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { isHeld } from '#programme/selection/introduction.store.ts'

/** Relations that end if accounts are deleted, blocked, suspended or lose their approval. */
export async function countConsequences(db: Db, ids: readonly string[], now: Date): Promise<Consequences> {
  const among = sql`(${sql.join(ids.map((id) => sql`${id}::uuid`))})`
  const { rows } = await sql<Consequences>`
    select
      (select count(*)::int from mentorship
        where state = 'active' and (mentor_id in ${among} or mentee_id in ${among})) as "activeMentorships",
      (select count(*)::int from introduction
        where state in ('shared', 'viewed') and (mentor_id in ${among} or mentee_id in ${among})) as "waitingBriefs",
      (select count(*)::int from meeting join mentorship on mentorship.id = meeting.mentorship_id
        where mentorship.state = 'active' and (mentor_id in ${among} or mentee_id in ${among})
          and meeting.state in ('proposed', 'accepted')
          and (meeting.starts_at is null or meeting.starts_at > ${now})) as meetings,
      (select count(*)::int from introduction
        where ${isHeld()} and (mentor_id in ${among} or mentee_id in ${among})) as "plannedProfiles"
  `.execute(db)
  return rows[0] ?? { activeMentorships: 0, waitingBriefs: 0, meetings: 0, plannedProfiles: 0 }
}
