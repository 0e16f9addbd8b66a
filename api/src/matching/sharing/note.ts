import type { Reason } from '@udyam/contract/matching/said'
import { sayFit } from '@udyam/contract/matching/sentence'
import { fill } from '@udyam/contract/texts/fill'
import type { Language } from '@udyam/contract/texts/languages'
import { findText } from '../../lib/texts.ts'
import { noticeWords } from '../../notifications/notice-words.ts'

/** What a mentor is told of the reasons: what the brief shows of the mentee too. */
const told: readonly Reason['kind'][] = ['needs', 'field', 'language', 'stage']

/** The reasons that a mentor may read, in the language given, one a line. */
export function noteOf(reasons: readonly Reason[], language: Language): string {
  const { day } = noticeWords(language)
  const words = { language, findText: (key: string) => findText(language, key), day }
  return reasons
    .filter(({ kind }) => told.includes(kind))
    .map((reason) => {
      const { key, values } = sayFit(reason, words)
      return fill(findText(language, key) ?? key, values)
    })
    .join('\n')
}
