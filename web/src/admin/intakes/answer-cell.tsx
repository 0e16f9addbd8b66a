import type { ListedQuestion } from '@udyam/contract/questions/schemas'
import type { AnswerValue } from '@udyam/contract/questions/values'
import { answerText } from '#forms/questions/answer-text.ts'
import { useTranslation } from '#lib/i18n.ts'

/** An answer of a list in words. */
export function AnswerCell({ question, value }: { question: ListedQuestion; value: AnswerValue }) {
  const { t, language } = useTranslation()
  return answerText(t, { ...question, value, isAnswered: true }, language)
}
