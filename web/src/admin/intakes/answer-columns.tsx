import type { ListedQuestion } from '@udyam/contract/questions/schemas'
import type { AnswerValue } from '@udyam/contract/questions/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { lazy, Suspense } from 'react'
import { truncate } from '#lib/format.ts'
import { loadArea } from '#lib/i18n.ts'
import type { Language } from '#lib/language.ts'
import type { Column } from '#ui/tables/data-table-props.ts'

const AnswerCell = lazy(async () => {
  const [loaded] = await Promise.all([import('./answer-cell.tsx'), loadArea('survey')])
  return { default: loaded.AnswerCell }
})

const headerLength = 20

export type PersonAnswer = { person: string; question: string; value: AnswerValue }

type Shown = { questions: readonly ListedQuestion[]; answers: readonly PersonAnswer[] }

/** A column for each question that a list shows, once an intake is chosen: other people were not asked. */
export function answerColumns<Row extends { _id: string }>(
  { questions, answers }: Shown,
  language: Language,
): Column<Row>[] {
  return questions.map((question) => ({
    key: question._id,
    header: truncate(inLanguage(question.text, language), headerLength),
    cell: ({ _id }) => {
      const given = answers.find((one) => one.person === _id && one.question === question._id)
      return given ? (
        <Suspense fallback="–">
          <AnswerCell question={question} value={given.value} />
        </Suspense>
      ) : (
        '–'
      )
    },
  }))
}
