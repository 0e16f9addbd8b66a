import type { BroadcastWords } from '@udyam/contract/broadcasts/values'
import type { ProgrammeEvent } from '@udyam/contract/events/schemas'
import { defaultLanguage, type Language, perLanguage } from '@udyam/contract/texts/languages'
import { formatMomentIn, truncate } from '#lib/format.ts'
import { paths, pathTo } from '#lib/paths.ts'

/** The message about an event, in each language in which its title is written. */
export function messageAbout({ _id, title, text, startsAt, way, place }: ProgrammeEvent, origin: string) {
  const body = (language: Language) =>
    [
      truncate(text[language] || text[defaultLanguage], 1500),
      formatMomentIn(startsAt, language),
      way === 'online' ? '' : place,
      `${origin}${pathTo(paths.event, _id)}`,
    ]
      .filter((line) => line !== '')
      .join('\n\n')
  return {
    subject: perLanguage((language) => title[language]),
    body: perLanguage((language) => (title[language] === '' ? '' : body(language))),
  } satisfies BroadcastWords
}
