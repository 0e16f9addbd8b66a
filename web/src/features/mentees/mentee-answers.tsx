import type { mentees } from '@udyam/contract/mentees/calls'
import type { Reply } from '@udyam/contract/endpoint'
import type { MenteeRecord } from '@udyam/contract/mentees/schemas'
import type { ListedQuestion } from '@udyam/contract/questions/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { answerText } from '#forms/questions/answer-text.ts'
import { choicesOf } from '#forms/questions/said.ts'
import { truncate } from '#lib/format.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import type { Language } from '#lib/language.ts'
import { Select } from '#ui/primitives/select.tsx'
import type { Column } from '#ui/tables/data-table-props.ts'

const headerLength = 20

/** A column for each question that the list shows, once an intake is chosen: other people were not asked. */
export function answerColumns(
  t: Translate,
  page: Reply<typeof mentees.list> | undefined,
  language: Language,
): Column<MenteeRecord>[] {
  if (page === undefined) return []
  return page.facets.questions.map((question) => ({
    key: question._id,
    header: truncate(inLanguage(question.text, language), headerLength),
    cell: ({ _id }) => {
      const given = page.answers.find((one) => one.mentee === _id && one.question === question._id)
      return given ? answerText(t, { ...question, value: given.value, isAnswered: true }, language) : '–'
    },
  }))
}

type AnswerSelectProps = {
  questions: readonly ListedQuestion[]
  value: string
  onChange: (value: string) => void
}

/** Narrows the list to those who gave an answer; nothing without a question of the list. */
export function AnswerSelect({ questions, value, onChange }: AnswerSelectProps) {
  const { t, language } = useTranslation()
  const options = questions.flatMap((question) => {
    const asked = truncate(inLanguage(question.text, language), headerLength)
    return choicesOf(t, question, language).map(({ value: id, label }) => ({
      value: `${question._id}:${id}`,
      label: `${asked} ${label}`,
    }))
  })
  if (options.length === 0) return null
  return (
    <Select
      hideLabel
      label={t('asked.answers')}
      placeholder={`${t('asked.answers')}: ${t('common.all')}`}
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
