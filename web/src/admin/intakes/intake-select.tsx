import { useTranslation } from '#lib/i18n.ts'
import { Select } from '#ui/primitives/select.tsx'
import { intakeOptions } from './intake-text.ts'
import { useIntakes } from './intakes.queries.ts'

type IntakeSelectProps = { value: string; onChange: (value: string) => void }

/** Narrows a list to an intake; nothing as long as there is no second one. */
export function IntakeSelect({ value, onChange }: IntakeSelectProps) {
  const { t, language } = useTranslation()
  const intakes = useIntakes()
  if (intakes.length === 0) return null
  return (
    <Select
      label={t('intake.label')}
      hideLabel
      placeholder={`${t('intake.label')}: ${t('common.all')}`}
      options={intakeOptions(t, intakes, language)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
