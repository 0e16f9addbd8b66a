import type { AskedQuestion } from '@udyam/contract/questions/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { answerText } from '#forms/questions/answer-text.ts'
import type { Translate } from '#lib/i18n.ts'
import type { Language } from '#lib/language.ts'
import type { Detail } from '#ui/patterns/detail-section.tsx'

/** What was answered to the questions of an intake, and what is missing. */
export function answerDetails(t: Translate, answers: readonly AskedQuestion[], language: Language): Detail[] {
  return answers.map((answer) => ({
    term: inLanguage(answer.text, language),
    wide: answer.kind === 'long',
    value: answerText(t, answer, language) || t('asked.missing'),
  }))
}
