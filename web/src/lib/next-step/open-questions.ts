import { isLookingForMentor } from '@udyam/contract/introductions/values'
import type { Journey } from '@udyam/contract/introductions/schemas'
import type { Translate } from '../i18n.ts'
import { paths } from '../paths.ts'

/** The questions for matching that a mentee can answer meanwhile; null if none is open, or nobody is looked for. */
export function openQuestionsText(
  t: Translate,
  journey: Pick<Journey, 'state' | 'hasAnswered' | 'openQuestions'>,
) {
  const { hasAnswered, openQuestions: count } = journey
  if (!isAskedMore(journey)) return null
  const text = hasAnswered ? t('step.meanwhile.questionsOpen', { count }) : t('step.meanwhile.questionsHint')
  return { to: paths.menteeQuestions, title: t('step.meanwhile.questions'), text }
}

/** Whether a mentee who is looked for has open questions for matching. */
export function isAskedMore({ state, openQuestions }: Pick<Journey, 'state' | 'openQuestions'>): boolean {
  return openQuestions > 0 && isLookingForMentor(state)
}
