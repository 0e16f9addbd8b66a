import type { Signal } from '@udyam/contract/matching/settings'
import type { DeclineReason } from '@udyam/contract/selection/values'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { startOfDay } from '#platform/lib/start-of-day.ts'

/** Outcome of an introduction whose choice was recorded. */
export type Case = {
  sharedAt: Date
  source: 'list' | 'search' | 'plan' | 'pin'
  rank: number | null
  score: number
  known: number
  signals: Partial<Record<Signal, number | null>>
  outcome: 'consented' | 'declined' | 'expired'
  reason: DeclineReason | ''
  /** First fit check: good if one side says so and none objects; null before. */
  fit: 'good' | 'not_a_fit' | null
}

/**
 * Introductions shared in a range of Indian days that were answered or expired. Excludes pairs with a tie or
 * exclusion, and those with a reported message.
 */
export async function findCases(
  db: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select introduction.shared_at as "sharedAt", choice.source, choice.rank, choice.score, choice.known, choice.signals,
      introduction.state as outcome, introduction.reason, case
        when checked.is_apart then 'not_a_fit' when checked.is_good then 'good'
      end as fit
    from choice
    join introduction on introduction.id = choice.introduction_id
    left join mentorship on mentorship.introduction_id = introduction.id
    left join lateral (
      select bool_or(answer = 'not_a_fit') as is_apart, bool_or(answer = 'good') as is_good
      from fit_check where fit_check.mentorship_id = mentorship.id
    ) as checked on true
    where introduction.state in ('consented', 'declined', 'expired')
      and introduction.reason <> 'know_too_well'
      and introduction.shared_at >= ${from === undefined ? '-infinity' : startOfDay(from)}
      and introduction.shared_at < ${to === undefined ? 'infinity' : startOfDay(to, 1)}
      and not exists (
        select from barrier
        where barrier.mentee_id = introduction.mentee_id and barrier.mentor_id = introduction.mentor_id
      )
      and not exists (
        select from tie_answer
        where tie_answer.mentee_id = introduction.mentee_id and tie_answer.person_id = introduction.mentor_id
          and tie_answer.side = 'mentor' and cardinality(tie_answer.ties) > 0
      )
      and not exists (
        select from report join mentorship as reported on reported.id = report.mentorship_id
        where report.about = 'message' and reported.mentee_id = introduction.mentee_id
          and reported.mentor_id = introduction.mentor_id
      )
    order by introduction.shared_at, introduction.id
  `.execute(db)
  return rows
}
