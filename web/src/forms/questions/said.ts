import type { AskedQuestion } from '@udyam/contract/questions/schemas'
import { type AnswerValue, type QuestionKind, yesOrNo } from '@udyam/contract/questions/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { latinDigits } from '@udyam/contract/texts/digits'
import type { Translate } from '#lib/i18n.ts'
import type { Language } from '#lib/language.ts'

/** Stands for "Rather not say" among the choices of a control; no option has this id. */
export const notSaid = 'not_said'

/** The answer as a control has it: what is typed or chosen, as texts. */
export function saidOf({ value, isAnswered }: Pick<AskedQuestion, 'value' | 'isAnswered'>): string[] {
  if (!isAnswered) return []
  if (value === null) return [notSaid]
  return Array.isArray(value) ? value : [String(value)]
}

/** What is sent. A number that is none goes as it was typed, for the server to say so. */
export function valueOf(kind: QuestionKind, said: readonly string[]): AnswerValue {
  if (said.includes(notSaid)) return null
  if (kind === 'choices') return [...said]
  const [first = ''] = said
  if (kind !== 'number') return first
  const typed = latinDigits(first).replaceAll(/[\s,]/g, '')
  return /^-?\d{1,12}$/.test(typed) ? Number(typed) : first
}

/** What can be chosen as the answer to a question, in words. */
export function choicesOf(
  t: Translate,
  { kind, options }: Pick<AskedQuestion, 'kind' | 'options'>,
  language: Language,
): { value: string; label: string }[] {
  return kind === 'yes_no'
    ? yesOrNo.map((value) => ({ value, label: t(`asked.${value}`) }))
    : options.map((option) => ({ value: option.id, label: inLanguage(option, language) }))
}
