import { attentionDays, pulseNeeds, scale } from '@udyam/contract/surveys/values'
import { type RawBuilder, sql } from 'kysely'
import { isStaying } from '#platform/db/not-archived.ts'

const [callMe, low, rare] = pulseNeeds

/**
 * The last pulse of each person and mentorship, where it asks for attention and nobody has seen to it: rows of
 * `id, account_id, mentorship_id, at, need`.
 */
export function pulsesWithNeed(now: Date): RawBuilder<unknown> {
  const since = new Date(now.getTime() - attentionDays * 86_400_000)
  return sql`(
    select * from (
      select survey.id, survey.account_id, survey.mentorship_id, survey.answered_at as at, case
        when survey.answers ->> 'call' = 'yes' then ${sql.lit(callMe)}
        when (survey.answers ->> 'going')::int <= ${sql.lit(scale.low)} then ${sql.lit(low)}
        when survey.answers ->> 'often' = 'too_rarely' and earlier.often = 'too_rarely' then ${sql.lit(rare)} end as need
      from survey
      left join lateral (
        select answers ->> 'often' as often from survey as known
        where known.mentorship_id = survey.mentorship_id and known.account_id = survey.account_id
          and known.answered_at < survey.answered_at
        order by known.answered_at desc limit 1
      ) as earlier on true
      where survey.kind = 'pulse' and survey.settled_at is null and survey.answered_at > ${since}
        and ${isStaying(sql.ref('survey.account_id'))}
        and not exists (
          select from survey as later where later.mentorship_id = survey.mentorship_id
            and later.account_id = survey.account_id and later.answered_at > survey.answered_at
        )
    ) as last where need is not null
  )`
}
