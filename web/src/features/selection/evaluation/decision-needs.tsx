import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { useTranslation } from '#lib/i18n.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'

export function DecisionNeeds({ record }: { record: ApplicationRecord }) {
  const { t } = useTranslation()
  return (
    <InlineAlert tone="warning">
      {record.decisionNeeds.map((need) => (
        <p key={need}>{t(`selection.needs.${need}`)}</p>
      ))}
    </InlineAlert>
  )
}
