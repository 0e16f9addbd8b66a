import type { DeclineReason, IntroductionState } from '@udyam/contract/selection/values'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

/** Something that happened between a mentee and a mentor. */
export type PairEvent = {
  menteeId: string
  mentorId: string
  kind: 'wish' | 'avoid' | 'tie' | 'pair_block' | 'active' | 'ended' | 'reported' | IntroductionState
  reason: DeclineReason | ''
  at: Date
}

/** Past events between some mentees and each mentor, oldest first; introductions by their creation. */
export async function findPairEvents(db: Db, menteeIds: readonly string[]): Promise<PairEvent[]> {
  const { rows } = await sql<PairEvent>`
    select mentee_id as "menteeId", mentor_id as "mentorId", kind, reason, at from (
      select mentee_id, mentor_id, 'wish' as kind, '' as reason, created_at as at, created_at from wish
        where mentee_id = any(${menteeIds}::uuid[])
      union all select mentee_id, mentor_id, state, reason, coalesce(answered_at, created_at), created_at from introduction
        where mentee_id = any(${menteeIds}::uuid[]) and state <> 'withdrawn'
      union all select mentee_id, mentor_id, kind, '', at, at from barrier where mentee_id = any(${menteeIds}::uuid[])
      union all select mentee_id, person_id, 'tie', '', at, at from tie_answer
        where mentee_id = any(${menteeIds}::uuid[]) and side = 'mentor' and cardinality(ties) > 0
      union all select mentee_id, mentor_id, 'pair_block', '', created_at, created_at from pair_block
        where mentee_id = any(${menteeIds}::uuid[])
      union all select mentee_id, mentor_id, case state when 'active' then 'active' else 'ended' end, '', started_at, started_at
        from mentorship
        where mentee_id = any(${menteeIds}::uuid[]) and (state <> 'completed' or exists (
          select from fit_check where mentorship_id = mentorship.id and answer = 'not_a_fit'
        ))
      union all select mentorship.mentee_id, mentorship.mentor_id, 'reported', '', report.created_at, report.created_at
        from report join mentorship on mentorship.id = report.mentorship_id
        where report.about = 'message' and mentorship.mentee_id = any(${menteeIds}::uuid[])
    ) as happened
    order by created_at
  `.execute(db)
  return rows
}
