import { type ListQuery, type Page, pagination } from '@udyam/contract/schemas/parts/page'
import type { IntroductionState } from '@udyam/contract/selection'
import type { MentorChoice } from '@udyam/contract/schemas/selection-records'
import { sql } from 'kysely'
import { offsetOf } from '../../db/list.ts'
import { isListed } from '../../db/listed-mentor.ts'
import { mentorName } from '../../db/names.ts'
import type { Db } from '../../db/open.ts'
import { matches } from '../../db/search.ts'
import { findSamePerson } from '../../safety/pair.ts'
import { isPaused } from '../../selection/capacity.store.ts'

type Row = {
  id: string
  name: string
  industry: string
  location: string
  experience: string
  skills: string[]
  active: number
  waiting: number
  capacity: number
  is_paused: boolean
  paused_until: string | null
  is_wished: boolean
  before: IntroductionState | null
  total: number
}

/**
 * The mentors a mentee can be introduced to: those the mentee has wished for first, then
 * those with a place that nobody is asked for, then the others with capacity, by name.
 */
export async function findMentorChoices(
  db: Db,
  query: ListQuery & { menteeId: string; now: Date },
): Promise<Page<MentorChoice>> {
  const { menteeId, now, search, limit } = query
  const chosen = sql`
    select mentor.id, ${mentorName} as name,
      coalesce(category.name, '') as industry, mentor.location, mentor.experience, mentor.skills,
      coalesce(busy.active, 0) as active, coalesce(asked.waiting, 0) as waiting,
      coalesce(mentoring.capacity, settings.default_capacity) as capacity,
      ${isPaused(now)} as is_paused, mentoring.paused_until,
      wish.mentor_id is not null as is_wished,
      lower(mentor.first_name) as first_name
    from mentor
    cross join selection_settings as settings
    left join category on category.id = mentor.category_id
    left join mentoring on mentoring.mentor_id = mentor.id
    left join wish on wish.mentor_id = mentor.id and wish.mentee_id = ${menteeId}
    left join (
      select mentor_id, count(*)::int as active from mentorship where state = 'active' group by mentor_id
    ) as busy on busy.mentor_id = mentor.id
    left join (
      select mentor_id, count(*)::int as waiting from introduction
      where state in ('shared', 'viewed') group by mentor_id
    ) as asked on asked.mentor_id = mentor.id
    where ${isListed()} and not exists (
        select from tie_answer
        where tie_answer.mentee_id = ${menteeId} and tie_answer.person_id = mentor.id
          and tie_answer.side = 'mentor' and cardinality(tie_answer.ties) > 0
      ) and not exists (
        select from pair_block where pair_block.mentee_id = ${menteeId} and pair_block.mentor_id = mentor.id
      ) and ${matches(sql.ref('mentor.search_key'), search)}`
  const { rows } = await sql<Row>`
    with chosen as materialized (${chosen})
    select chosen.*, (select count(*)::int from chosen) as total,
      (
        select state from introduction
        where introduction.mentor_id = chosen.id and introduction.mentee_id = ${menteeId}
          and introduction.state <> 'withdrawn'
        order by created_at desc limit 1
      ) as before
    from chosen
    order by is_wished desc, is_paused or active >= capacity, active + waiting >= capacity, first_name, id
    limit ${limit} offset ${offsetOf(query)}
  `.execute(db)
  const mentorIds = rows.map(({ id }) => id)
  const same = await findSamePerson(db, { menteeId, mentorIds })
  return {
    data: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      industry: row.industry,
      location: row.location,
      experience: row.experience,
      skills: row.skills,
      active: row.active,
      waiting: row.waiting,
      capacity: row.capacity,
      pausedUntil: row.is_paused ? (row.paused_until ?? '') : null,
      isWished: row.is_wished,
      before: row.before,
      isSamePerson: same.has(row.id),
    })),
    pagination: pagination(query, rows[0]?.total ?? 0),
  }
}
