import { districtOf } from '@udyam/contract/texts/districts'
import { type RawBuilder, sql } from 'kysely'
import { cached } from './cache.ts'
import type { Db } from './open.ts'
import { isPresent } from './present.ts'

const places = {
  mentor: sql`mentor.location`,
  mentee: sql`case mentee.district when '' then mentee.location else mentee.district end`,
} as const

type Noun = keyof typeof places
type District = { name: string; count: number; places: string[] }

/**
 * The districts that the places of people lie in, as far as they are recognised, by name, with how many people each has who
 * are not archived.
 * Counting reads everybody, so it is done once for as long as they do not change.
 */
export async function findDistricts(db: Db, noun: Noun): Promise<District[]> {
  return cached(db, `districts of ${noun}s`, async () => {
    const { rows } = await sql<{ place: string; count: number }>`
      select ${places[noun]} as place, count(*) filter (where ${isPresent(noun)})::int as count
      from ${sql.table(noun)} group by 1
    `.execute(db)
    const found = new Map<string, District>()
    for (const { place, count } of rows) {
      const name = districtOf(place)
      const known = found.get(name)
      const all = [...(known?.places ?? []), place]
      if (name !== '') found.set(name, { name, count: (known?.count ?? 0) + count, places: all })
    }
    return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  })
}

/** The same without the places, as a filter offers them. */
export async function findDistrictFacets(db: Db, noun: Noun): Promise<{ name: string; count: number }[]> {
  const found = (await findDistricts(db, noun)).filter(({ count }) => count > 0)
  return found.map(({ name, count }) => ({ name, count }))
}

/** Whether somebody's place lies in a district, by its present English name; everybody's does in none. */
export async function inDistrict(db: Db, noun: Noun, district?: string): Promise<RawBuilder<boolean>> {
  if (district === undefined) return sql<boolean>`true`
  const wanted = (await findDistricts(db, noun)).find(({ name }) => name === district)
  return sql<boolean>`${places[noun]} = any(${wanted?.places ?? []}::text[])`
}
