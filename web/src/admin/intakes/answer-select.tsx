import type { ListedQuestion } from '@udyam/contract/questions/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { choicesOf } from '#forms/questions/said.ts'
import { truncate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Select } from '#ui/primitives/select.tsx'

const questionLength = 80

type AnswerSelectProps = {
  questions: readonly ListedQuestion[]
  value: string
  onChange: (value: string) => void
}

/** Narrows the list to those who gave an answer; nothing without a question of the list. */
export function AnswerSelect({ questions, value, onChange }: AnswerSelectProps) {
  const { t, language } = useTranslation()
  const options = questions.map((question) => ({
    label: truncate(inLanguage(question.text, language), questionLength),
    options: choicesOf(t, question, language).map(({ value: id, label }) => ({
      value: `${question._id}:${id}`,
      label,
    })),
  }))
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
