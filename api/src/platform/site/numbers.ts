import { namedDistrict } from '@udyam/contract/texts/named-district'
import type { Numbers } from '@udyam/contract/system/schemas'
import { cached } from '#platform/db/cache.ts'
import type { Db } from '#platform/db/open.ts'
import { findSettings } from '#platform/setup/selection-settings.store.ts'
import { countPlaces, findListedByPlace } from './numbers.store.ts'
import { readStories } from './stories.ts'

/** Smaller numbers are not shown. */
const fewest = 10
/** Number of mentors on the home page, or none. */
const previews = 3
const minuteMs = 60_000

/**
 * Public figures. Listed mentors are counted when the directory changes; free places and settings at most
 * once a minute.
 */
export async function numbersOf(db: Db, now: Date): Promise<Numbers> {
  const minute = Math.floor(now.getTime() / minuteMs)
  const [stories, listed, changing] = await Promise.all([
    readStories(db),
    cached(db, 'listed by place', () => findListedByPlace(db)),
    cached(db, `numbers of minute ${minute}`, async () => {
      const [places, { reviewDays }] = await Promise.all([countPlaces(db, now), findSettings(db)])
      return { places, reviewDays }
    }),
  ])
  const mentors = listed.reduce((sum, one) => sum + one.mentors, 0)
  const found = new Set(listed.map(({ place }) => namedDistrict(place)).filter(Boolean))
  const shown = listed.reduce((sum, one) => sum + one.shown, 0)
  const { places, reviewDays } = changing
  return {
    mentors: proud(mentors),
    places: proud(places),
    districts: proud(found.size),
    previews: shown < previews ? null : previews,
    reviewDays,
    stories: stories.length,
  }
}

function proud(count: number): number | null {
  return count < fewest ? null : count
}
