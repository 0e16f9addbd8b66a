import { useTranslation } from '#lib/i18n.ts'
import { Select } from '#ui/primitives/select.tsx'
import { intakeOptions } from './intake-text.ts'
import { useIntakes } from './intakes.query.ts'

type AnswersOfSelectProps = { value: string; onChange: (value: string) => void }

/** The intake whose answers a list shows as columns; it narrows nothing. */
export function AnswersOfSelect({ value, onChange }: AnswersOfSelectProps) {
  const { t, language } = useTranslation()
  const intakes = useIntakes().filter(({ isRolling }) => !isRolling)
  return (
    <Select
      label={t('asked.columns')}
      hideLabel
      placeholder={`${t('asked.columns')}: ${t('asked.noColumns')}`}
      options={intakeOptions(t, intakes, language)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
