import type { Said } from '@udyam/contract/matching/reasons'
import { sayFit } from '@udyam/contract/matching/sentence'
import { dayText } from '@udyam/contract/texts/date-texts'
import { fill } from '@udyam/contract/texts/fill'
import type { Language } from '@udyam/contract/texts/languages'
import { dateWords, findText } from '#platform/lib/texts.ts'
import { type OwnTexts, ownOrFound } from '#platform/setup/offered.ts'

/**
 * A reason, misfit, rule or unknown as a sentence without a full stop.
 *
 * @param instead text keys that replace the usual ones, for another reader
 */
export function fitText(
  said: Said,
  language: Language,
  own: OwnTexts,
  instead: Readonly<Record<string, string>> = {},
): string {
  const { key, values } = sayFit(said, {
    language,
    findText: (name) => ownOrFound(own, language, name),
    day: (day) => dayText(new Date(day), dateWords(language)),
  })
  return fill(findText(language, instead[key] ?? key) ?? key, values)
}
