import { SurveyAnswers } from '@udyam/contract/surveys/schemas'
import { answerProblems, type Question, questions, type SurveyKind } from '@udyam/contract/surveys/values'
import { latinDigits } from '@udyam/contract/texts/digits'
import type { MessageCode } from '@udyam/contract/texts/messages'

/** What is chosen or typed, by question. */
export type Given = Readonly<Partial<Record<Question['key'], readonly string[]>>>

/** The choice "Rather not say". */
export const notSaid = 'not_said'

/** The answers to send, or the problem of each question. */
export function answersOf(
  kind: SurveyKind,
  given: Given,
): { answers: SurveyAnswers } | { problems: Readonly<Record<string, MessageCode>> } {
  const known: readonly Question[] = questions[kind]
  const entries = known.flatMap((question) => {
    const values = given[question.key] ?? []
    const isLeftOut = values.every((value) => value.trim() === '')
    return isLeftOut ? [] : [[question.key, valueOf(question, values)] as const]
  })
  const answers = Object.fromEntries(entries)
  const parsed = SurveyAnswers.safeParse(answers)
  const invalid = parsed.error?.issues.map(({ path }) => [String(path[0]), 'value_invalid' as const]) ?? []
  const problems = { ...Object.fromEntries(invalid), ...answerProblems(kind, answers) }
  return parsed.success && Object.keys(problems).length === 0 ? { answers: parsed.data } : { problems }
}

function valueOf({ form }: Question, values: readonly string[]): unknown {
  const [value = ''] = values
  if (value === notSaid) return null
  if (form === 'ticks') return values
  return form === 'scale' || form === 'number' ? Number(latinDigits(value)) : value
}
