import type { DeclineReason, IntroductionState } from '@udyam/contract/selection'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** Something that happened between a mentee and a mentor. */
export type PairEvent = {
  mentorId: string
  kind: 'wish' | 'avoid' | 'tie' | 'pair_block' | 'active' | 'ended' | 'reported' | IntroductionState
  reason: DeclineReason | ''
  at: Date
}

/** What happened between a mentee and each mentor, the first first; introductions by when they were prepared. */
export async function findPairEvents(db: Db, menteeId: string): Promise<PairEvent[]> {
  const { rows } = await sql<PairEvent>`
    select mentor_id as "mentorId", kind, reason, at from (
      select mentor_id, 'wish' as kind, '' as reason, created_at as at, created_at from wish
        where mentee_id = ${menteeId}
      union all select mentor_id, state, reason, coalesce(answered_at, created_at), created_at from introduction
        where mentee_id = ${menteeId} and state <> 'withdrawn'
      union all select mentor_id, kind, '', at, at from barrier where mentee_id = ${menteeId}
      union all select person_id, 'tie', '', at, at from tie_answer
        where mentee_id = ${menteeId} and side = 'mentor' and cardinality(ties) > 0
      union all select mentor_id, 'pair_block', '', created_at, created_at from pair_block
        where mentee_id = ${menteeId}
      union all select mentor_id, case state when 'active' then 'active' else 'ended' end, '', started_at, started_at
        from mentorship
        where mentee_id = ${menteeId} and (state <> 'completed' or exists (
          select from fit_check where mentorship_id = mentorship.id and answer = 'not_a_fit'
        ))
      union all select mentorship.mentor_id, 'reported', '', report.created_at, report.created_at
        from report join mentorship on mentorship.id = report.mentorship_id
        where report.about = 'message' and mentorship.mentee_id = ${menteeId}
    ) as happened
    order by created_at
  `.execute(db)
  return rows
}
