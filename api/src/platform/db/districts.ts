import { listedDistrict, namedDistrict } from '@udyam/contract/texts/named-district'
import { type RawBuilder, sql } from 'kysely'
import { cached } from './cache.ts'
import type { Db } from './open.ts'
import { isPresent } from './not-archived.ts'

const places = {
  mentor: sql`mentor.location`,
  mentee: sql`case mentee.district when '' then mentee.location else mentee.district end`,
} as const

/** Whether a place is a district, or a full address from before the district field. */
const isDistrict = {
  mentor: sql<boolean>`true`,
  mentee: sql<boolean>`mentee.district <> ''`,
} as const

type Noun = keyof typeof places
type District = { name: string; count: number; places: string[] }

/**
 * Named districts with the number of people who are not archived. For a full address, the recognised
 * district. Cached, because it counts everybody.
 */
export async function findDistricts(db: Db, noun: Noun): Promise<District[]> {
  return cached(db, `districts of ${noun}s`, async () => {
    const { rows } = await sql<{ place: string; named: boolean; count: number }>`
      select ${places[noun]} as place, ${isDistrict[noun]} as named, count(*) filter (where ${isPresent(noun)})::int as count
      from ${sql.table(noun)} group by 1, 2
    `.execute(db)
    const found = new Map<string, District>()
    for (const { place, named, count } of rows) {
      const name = named ? namedDistrict(place) : listedDistrict(place)
      const known = found.get(name)
      const all = [...(known?.places ?? []), place]
      if (name !== '') found.set(name, { name, count: (known?.count ?? 0) + count, places: all })
    }
    return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  })
}

export async function findDistrictFacets(db: Db, noun: Noun): Promise<{ name: string; count: number }[]> {
  const found = (await findDistricts(db, noun)).filter(({ count }) => count > 0)
  return found.map(({ name, count }) => ({ name, count }))
}

/** Condition that a person lives in a district, under any of its names; true without a district. */
export async function inDistrict(db: Db, noun: Noun, district?: string): Promise<RawBuilder<boolean>> {
  if (district === undefined) return sql<boolean>`true`
  const wanted = (await findDistricts(db, noun)).find(({ name }) => name === namedDistrict(district))
  return sql<boolean>`${places[noun]} = any(${wanted?.places ?? []}::text[])`
}
