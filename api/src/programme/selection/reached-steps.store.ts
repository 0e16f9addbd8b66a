import { type RawBuilder, sql } from 'kysely'
import { isPresentId } from '#platform/db/not-archived.ts'

/** The steps that mentees have ever reached, with the first time: rows of `mentee_id, step, at`. */
export function reachedSteps(): RawBuilder<unknown> {
  return sql`(
    select mentee_id, step, min(at) as at
    from application_step
    cross join lateral unnest(case to_state
      when 'registered' then array['registered']
      when 'eligible' then array['decided', 'eligible']
      when 'waitlisted' then array['decided']
      when 'not_eligible' then array['decided']
      when 'introduced' then array['introduced']
      when 'mentoring' then array['mentoring']
      when 'completed' then array['completed']
      else array[]::text[] end) as step
    where ${isPresentId(sql.ref('application_step.mentee_id'))}
    group by mentee_id, step
  )`
}
