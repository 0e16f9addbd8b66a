import type { ComponentProps } from 'react'
import { criterionSetName, useCriterionSets } from '#admin/criteria/criterion-sets.queries.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Select } from '#ui/primitives/select.tsx'

/** The criteria of an intake; nothing as long as there is only one set. */
export function CriteriaChoice(field: Omit<ComponentProps<typeof Select>, 'label' | 'hint' | 'options'>) {
  const { t, language } = useTranslation()
  const sets = useCriterionSets()
  if (sets.length === 0) return null
  return (
    <Select
      label={t('intake.field.criteria')}
      hint={t('intake.criteriaHint')}
      options={sets.map((set) => ({ value: set._id, label: criterionSetName(t, set, language) }))}
      {...field}
    />
  )
}
