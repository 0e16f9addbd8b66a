import type { Counts } from '@udyam/contract/mentors/record-schemas'
import type { Facets } from '@udyam/contract/parts/page'
import { listedDistrict } from '@udyam/contract/texts/named-district'
import { type RawBuilder, sql } from 'kysely'
import { cached } from '#platform/db/cache.ts'
import { isListed } from '#platform/db/listed-mentor.ts'
import type { Db } from '#platform/db/open.ts'
import { matches } from '#platform/db/search.ts'

type Filter = {
  search?: string
  industry?: string | undefined
  location?: string | undefined
  experience?: number | undefined
}
type Row = { facet: keyof Counts; name: string; count: number }

const steps = ['5', '10', '15', '20']

/**
 * Number of listed mentors per filter value, given the search and the other filters. Cached until mentors
 * change, because it reads all hits of the search.
 */
export async function findCounts(db: Db, filter: Filter): Promise<Counts> {
  const { search = '', industry, location, experience } = filter
  const name = JSON.stringify([search, industry, location, experience])
  return cached(db, `counts of mentors ${name}`, async () => {
    const inIndustry = equals(sql`lower(industry)`, industry)
    const inPlace = location === undefined ? sql`true` : isInPlace(sql`place`, location)
    const experienced = experience === undefined ? sql`true` : sql`years >= ${experience}`
    // Spelling variants of a place count as one, as in the filter. Equal mentors are grouped first, since
    // each counts three times.
    const { rows } = await sql<Row>`
      with alike as (
        select category_id, lower(location) as place, min(location) as location, experience_years as years,
          count(*) as mentors
        from mentor
        where ${isListed()}
          and ${matches(sql.ref('mentor.search_key'), search)}
        group by category_id, lower(location), experience_years
      ), found as materialized (
        select alike.*, category.name as industry
        from alike left join category on category.id = alike.category_id
      )
      select * from (
        select 'industries' as facet, industry as name, sum(mentors)::int as count
        from found where industry is not null and ${inPlace} and ${experienced} group by industry
        union all
        select 'locations', min(location), sum(mentors)::int
        from found where location <> '' and ${inIndustry} and ${experienced} group by place
        union all
        select 'experience', step, sum(mentors)::int
        from found cross join unnest(${steps}::text[]) as step
        where years >= step::int and ${inIndustry} and ${inPlace} group by step
      ) as counted order by lower(name)
    `.execute(db)
    const of = (wanted: keyof Counts) =>
      rows.filter(({ facet }) => facet === wanted).map(({ name, count }) => ({ name, count }))
    return {
      industries: of('industries'),
      locations: byDistrict(of('locations')),
      experience: of('experience'),
    }
  })
}

/** Number of listed mentors per industry and place, over the whole directory. */
export async function findFacets(db: Db): Promise<Facets> {
  const { industries, locations } = await findCounts(db, {})
  return { industries, locations }
}

/**
 * Whether a place is the one that is looked for, or lies in it where that is a known district: "चिपळूण, Ratnagiri" is in
 * Ratnagiri.
 *
 * @param place the column in small letters
 */
export function isInPlace(place: RawBuilder<unknown>, wanted: string): RawBuilder<boolean> {
  const small = wanted.toLowerCase()
  return isDistrict(wanted)
    ? sql<boolean>`(${place} = ${small} or ${place} like ${`%, ${small}`})`
    : sql<boolean>`${place} = ${small}`
}

/** Counts the places of a known district with it, in the order of names. */
function byDistrict(places: readonly { name: string; count: number }[]) {
  const counts = new Map<string, number>()
  for (const { name, count } of places) {
    const last = name.split(', ').at(-1) ?? name
    const group = isDistrict(last) ? listedDistrict(last) : name
    counts.set(group, (counts.get(group) ?? 0) + count)
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Whether a text is the present name of a known district, in any case. */
function isDistrict(name: string): boolean {
  return name !== '' && listedDistrict(name).toLowerCase() === name.toLowerCase()
}

function equals(column: RawBuilder<unknown>, value: string | undefined) {
  return value === undefined ? sql`true` : sql`${column} = ${value.toLowerCase()}`
}
