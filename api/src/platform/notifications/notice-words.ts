import type { Language } from '@udyam/contract/texts/languages'
import { dayText, fullMomentText } from '@udyam/contract/texts/date-texts'
import { dateWords, findText } from '#platform/lib/texts.ts'

/** Text functions for notices in a language, with times and days in IST. */
export function noticeWords(language: Language) {
  const words = dateWords(language)
  return {
    findText: (key: string) => findText(language, key),
    moment: (iso: string) => fullMomentText(new Date(iso), words),
    day: (day: string) => dayText(new Date(day), words),
  }
}
