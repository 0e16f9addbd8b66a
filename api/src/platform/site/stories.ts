import type { ShownStory } from '@udyam/contract/stories/schemas'
import type { InLanguages } from '@udyam/contract/setup/in-language'
import { inLanguage } from '@udyam/contract/setup/in-language'
import type { Language } from '@udyam/contract/texts/languages'
import { cached } from '#platform/db/cache.ts'
import type { Db } from '#platform/db/open.ts'
import { findShownStories } from '#platform/setup/story.store.ts'

/** The stories of the home page, read anew when one of them changes. */
export async function readStories(db: Db): Promise<ShownStory[]> {
  return cached(db, 'shown stories', () => findShownStories(db))
}

/** The same with the words of one language alone: a page has to be small. */
export function onlyIn(language: Language, stories: readonly ShownStory[]): ShownStory[] {
  const only = (text: InLanguages) => {
    const others = Object.keys(text).map((each) => [each, ''])
    return { ...(Object.fromEntries(others) as InLanguages), [language]: inLanguage(text, language) }
  }
  return stories.map(({ place, text, ...story }) => ({ ...story, place: only(place), text: only(text) }))
}
