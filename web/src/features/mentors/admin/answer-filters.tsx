import { AnswerSelect } from '#admin/intakes/answer-select.tsx'
import { intakeOptions } from '#admin/intakes/intake-text.ts'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import type { ListedQuestion } from '@udyam/contract/questions/schemas'
import { useTranslation } from '#lib/i18n.ts'
import { Select } from '#ui/primitives/select.tsx'

type AnswerFiltersProps = {
  questions: readonly ListedQuestion[]
  /** The intake whose answers are columns, and the answer that narrows the list; empty without one. */
  chosen: { intake: string; answer: string }
  onChange: (chosen: { intake?: string; answer: string }) => void
}

/** The intake whose answers the list shows as columns, which narrows nothing; and an answer that narrows it. */
export function AnswerFilters({ questions, chosen, onChange }: AnswerFiltersProps) {
  const { t, language } = useTranslation()
  const intakes = useIntakes().filter(({ isRolling }) => !isRolling)
  return (
    <>
      <Select
        label={t('asked.columns')}
        hideLabel
        placeholder={`${t('asked.columns')}: ${t('asked.noColumns')}`}
        options={intakeOptions(t, intakes, language)}
        value={chosen.intake}
        onChange={({ target }) => onChange({ intake: target.value, answer: '' })}
      />
      <AnswerSelect questions={questions} value={chosen.answer} onChange={(answer) => onChange({ answer })} />
    </>
  )
}
