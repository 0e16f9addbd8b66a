import type { MenteeMatchUpdate } from '@udyam/contract/matching/answer-schemas'
import type * as z from 'zod'
import { bodyOf, type MenteeAnswers } from '#forms/matching/mentee-values.ts'

type Body = ReturnType<typeof bodyOf>

/** Request body per question; languages are not part of the matching answers. */
const bodies = {
  needs: ({ needs }) => ({ needs }),
  stage: ({ stage }) => ({ stage }),
  field: ({ category, subcategory }) => ({ category, subcategory }),
  languages: () => ({}),
  meeting: ({ meeting }) => ({ meeting }),
  times: ({ times }) => ({ times }),
  paths: ({ paths }) => ({ paths }),
  style: ({ style }) => ({ style }),
} satisfies Record<string, (matching: Body['matching']) => z.input<typeof MenteeMatchUpdate>>

export type QuestionName = keyof typeof bodies

export function bodyOfQuestion(question: QuestionName, values: MenteeAnswers) {
  const { matching, languages } = bodyOf(values)
  return { matching: bodies[question](matching), ...(question === 'languages' && { languages }) }
}

export function isAnswered(question: QuestionName, values: MenteeAnswers): boolean {
  return question === 'field' ? values.category !== '' : values[question].length > 0
}
