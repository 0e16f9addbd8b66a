import { namedDistrict } from '@udyam/contract/texts/named-district'
import type { Numbers } from '@udyam/contract/system/schemas'
import { type InLanguages, inLanguage, unwritten } from '@udyam/contract/setup/in-language'
import { dayText } from '@udyam/contract/texts/date-texts'
import { type Language, perLanguage } from '@udyam/contract/texts/languages'
import { dateWords, text } from '#platform/lib/texts.ts'
import { cached } from '#platform/db/cache.ts'
import type { Db } from '#platform/db/open.ts'
import { findSettings } from '#platform/setup/selection-settings.store.ts'
import { countPlaces, findListedByPlace, findPromised } from './numbers.store.ts'
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
      const [places, { reviewDays }, open] = await Promise.all([
        countPlaces(db, now),
        findSettings(db),
        findPromised(db, now),
      ])
      return { places, reviewDays, promises: promisesOf(open, reviewDays) }
    }),
  ])
  const mentors = listed.reduce((sum, one) => sum + one.mentors, 0)
  const found = new Set(listed.map(({ place }) => namedDistrict(place)).filter(Boolean))
  const shown = listed.reduce((sum, one) => sum + one.shown, 0)
  const { places, reviewDays, promises } = changing
  return {
    mentors: proud(mentors),
    places: proud(places),
    districts: proud(found.size),
    previews: shown < previews ? null : previews,
    reviewDays,
    promises,
    stories: stories.length,
  }
}

/** The same with the words of one language alone, and for the home page without other intakes: a page has to be small. */
export function promisesIn(
  language: Language,
  promises: Numbers['promises'],
  { isHome }: { isHome: boolean },
): Numbers['promises'] {
  const only = (text: InLanguages) => ({ ...unwritten, [language]: inLanguage(text, language) })
  return promises.slice(0, isHome ? 1 : undefined).map(({ intake, text }) => ({ intake, text: only(text) }))
}

/** When those hear who join an open intake: by its day, or within the days of the settings. */
function promisesOf(
  open: readonly { slug: string | null; releaseOn: string | null }[],
  reviewDays: number,
): Numbers['promises'] {
  const intakes = open.length > 0 ? open : [{ slug: null, releaseOn: null }]
  return intakes.map(({ slug, releaseOn }) => ({
    intake: slug ?? '',
    text: perLanguage((language) =>
      releaseOn === null
        ? text(language, 'signup.hearWithin', { days: reviewDays })
        : text(language, 'signup.hearByDay', { day: dayText(new Date(releaseOn), dateWords(language)) }),
    ),
  }))
}

function proud(count: number): number | null {
  return count < fewest ? null : count
}
