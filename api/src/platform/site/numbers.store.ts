import { indianDate } from '@udyam/contract/indian-date'
import { sql } from 'kysely'
import { isListed } from '#platform/db/listed-mentor.ts'
import { openIntakes } from '#platform/db/open-intakes.ts'
import type { Db } from '#platform/db/open.ts'

/** How many mentors are listed in each place, in small letters, and how many of them agreed to be shown to everybody. */
export async function findListedByPlace(
  db: Db,
): Promise<{ place: string; mentors: number; shown: number }[]> {
  const { rows } = await sql<{ place: string; mentors: number; shown: number }>`
    select lower(location) as place, count(*)::int as mentors,
      (count(*) filter (where shown_to_all))::int as shown from mentor
    where ${isListed()} group by lower(location)
  `.execute(db)
  return rows
}

/** Open intakes with the days by which their applicants hear; the first one is joined without a choice. */
export async function findPromised(
  db: Db,
  now: Date,
): Promise<{ slug: string | null; releaseOn: string | null }[]> {
  return openIntakes(db, indianDate(now)).select(['slug', 'release_on as releaseOn']).execute()
}

/** How many more mentees all listed mentors can take on who are not on a break. */
export async function countPlaces(db: Db, now: Date): Promise<number> {
  const today = indianDate(now)
  const { rows } = await sql<{ places: number }>`
    select coalesce(sum(greatest(0, coalesce(mentoring.capacity, settings.default_capacity) - coalesce(taken.mentees, 0))), 0)::int as places
    from mentor
    cross join selection_settings as settings
    left join mentoring on mentoring.mentor_id = mentor.id
    left join (
      select mentor_id, count(*)::int as mentees from mentorship where state = 'active' group by mentor_id
    ) as taken on taken.mentor_id = mentor.id
    where ${isListed()} and not coalesce(
      mentoring.paused_from <= ${today} and (mentoring.paused_until is null or mentoring.paused_until >= ${today}), false)
  `.execute(db)
  return rows[0]?.places ?? 0
}
