import type { MentorMatch } from '@udyam/contract/matching/answer-schemas'
import { sql } from 'kysely'
import { isMentoring } from '#platform/db/listed-mentor.ts'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import { isPaused } from '../capacity.store.ts'
import { mentorAnswers } from '../matching/answers.store.ts'
import { takesPlace } from '../introduction.store.ts'

/** How much a mentor has to do, and which state of their record and answers this is. */
export type MentorLoad = {
  id: string
  version: string
  active: number
  /** Those the mentor has, and those that are held. */
  waiting: number
  held: number
  capacity: number
  isPaused: boolean
  pausedUntil: string | null
}

const categories = sql`
  left join category on category.id = mentor.category_id
  left join subcategory on subcategory.id = mentor.subcategory_id`

/** Load of all listed mentors, or of those with these ids. */
export async function findMentorLoads(db: Db, now: Date, ids?: readonly string[]): Promise<MentorLoad[]> {
  // As one JSON value: transferring thousands of rows takes five times as long.
  const { rows } = await sql<{ loads: MentorLoad[] }>`
    select coalesce(json_agg(load), '[]') as loads from (select mentor.id, coalesce(busy.active, 0) as active, coalesce(asked.waiting, 0) as waiting,
      coalesce(asked.held, 0) as held,
      coalesce(mentoring.capacity, settings.default_capacity) as capacity,
      ${isPaused(now)} as "isPaused", mentoring.paused_until as "pausedUntil",
      concat_ws(' ', mentor.xmin, mentor.ctid, mentor_match.xmin, mentor_match.ctid, category.name, subcategory.name,
        (select xmin from setting where key = 'helps'))
        as version
    from mentor
    cross join selection_settings as settings
    ${categories}
    left join mentor_match on mentor_match.mentor_id = mentor.id
    left join mentoring on mentoring.mentor_id = mentor.id
    left join (
      select mentor_id, count(*)::int as active from mentorship where state = 'active' group by mentor_id
    ) as busy on busy.mentor_id = mentor.id
    left join (
      select mentor_id, count(*)::int as waiting, (count(*) filter (where state = 'draft'))::int as held from introduction
      where ${takesPlace()} group by mentor_id
    ) as asked on asked.mentor_id = mentor.id
    where ${isMentoring()} and ${ids === undefined ? sql`true` : sql`mentor.id = any(${ids}::uuid[])`}
    order by mentor.id) as load
  `.execute(db)
  return rows[0]?.loads ?? []
}

/** A mentor's row for the fit and the card. */
export type MentorRow = {
  id: string
  name: string
  industry: string
  subcategory: string
  location: string
  experience: string
  skills: string[]
  bio: string
  helps: string[]
  languages: string[]
  matching: MentorMatch
  updatedAt: Date
}

export async function findMentorRows(db: Db, ids: readonly string[]): Promise<MentorRow[]> {
  const { rows } = await sql<MentorRow>`
    select mentor.id, ${mentorName} as name, coalesce(category.name, '') as industry,
      coalesce(subcategory.name, '') as subcategory, mentor.location, mentor.experience, mentor.skills, mentor.bio,
      mentor.helps, mentor.languages, ${mentorAnswers} as matching, mentor.updated_at as "updatedAt"
    from mentor ${categories}
    where mentor.id = any(${ids}::uuid[])
  `.execute(db)
  return rows
}
