import type { AskedQuestion } from '@udyam/contract/questions/schemas'
import type { AnswerValue, QuestionKind } from '@udyam/contract/questions/values'
import { latinDigits } from '@udyam/contract/texts/digits'

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
