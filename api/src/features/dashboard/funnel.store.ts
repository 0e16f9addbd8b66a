import type { Charts } from '@udyam/contract/dashboard/chart-schemas'
import { listedDistrict, namedDistrict } from '@udyam/contract/texts/named-district'
import { fewestForMedian, funnelSteps, type FunnelStep } from '@udyam/contract/dashboard/chart-values'
import { mentorlessStates } from '@udyam/contract/selection/values'
import { sql } from 'kysely'
import { isMentoring } from '#platform/db/listed-mentor.ts'
import { isPresent } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'
import { isPaused } from '#programme/selection/capacity.store.ts'
import { takesPlace } from '#programme/selection/introduction.store.ts'
import { reachedSteps } from '#programme/selection/reached-steps.store.ts'
import { isNotBeingShared } from '#programme/selection/snoozed-work/being-shared.store.ts'

/** Number of people who ever reached each step, and the median days since the previous step. */
export async function findFunnel(db: Db): Promise<Charts['funnel']> {
  const { rows } = await sql<{ step: FunnelStep; count: number; measured: number; median: number | null }>`
    with reached as materialized ${reachedSteps()},
    step_before (step, earlier) as (
      values ${sql.join(funnelSteps.map((step, index) => sql`(${step}, ${funnelSteps[index - 1] ?? ''})`))}
    )
    select reached.step, count(*)::int as count, count(before.at)::int as measured,
      percentile_cont(0.5) within group (order by extract(epoch from reached.at - before.at)::float8 / 86400) as median
    from reached
    join step_before using (step)
    left join reached as before on before.mentee_id = reached.mentee_id and before.step = earlier
      and before.at <= reached.at
    group by reached.step
  `.execute(db)
  return funnelSteps.map((step) => {
    const found = rows.find((row) => row.step === step)
    const isEnough = found !== undefined && found.measured >= fewestForMedian
    return { step, count: found?.count ?? 0, medianDays: isEnough ? found.median : null }
  })
}

/** Mentees of the board's columns before a mentor, and free places, by district. */
export async function findDistricts(db: Db, now: Date): Promise<Charts['districts']> {
  const { rows } = await sql<{ place: string; named: boolean; waiting: number; places: number }>`
    select case district when '' then location else district end as place, district <> '' as named,
      count(*)::int as waiting, 0 as places
    from application join mentee on mentee.id = application.mentee_id
    where state = any(${mentorlessStates}) and ${isPresent('mentee')} and ${isNotBeingShared(sql.ref('mentee.id'))}
    group by 1, 2
    union all
    select location, true, 0, sum(free)::int
    from mentor
    cross join selection_settings as settings
    left join mentoring on mentoring.mentor_id = mentor.id
    cross join lateral (
      select greatest(0, coalesce(mentoring.capacity, settings.default_capacity)
        - (select count(*) from mentorship where mentorship.mentor_id = mentor.id and mentorship.state = 'active')
        - (select count(*) from introduction where introduction.mentor_id = mentor.id and ${takesPlace()})) as free
    ) as room
    where ${isMentoring()} and not ${isPaused(now)}
    group by location
  `.execute(db)
  const sums = new Map<string, { waiting: number; places: number }>()
  for (const { place, named, waiting, places } of rows) {
    const name = named ? namedDistrict(place) : listedDistrict(place)
    const sum = sums.get(name) ?? { waiting: 0, places: 0 }
    sums.set(name, { waiting: sum.waiting + waiting, places: sum.places + places })
  }
  return [...sums]
    .map(([name, sum]) => ({ name, ...sum }))
    .filter(({ waiting, places }) => waiting + places > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
