import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import type { DecisionNeed } from '@udyam/contract/selection/values'
import { useTranslation } from '#lib/i18n.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'

/** What a decision still waits for. */
export function DecisionNeeds({ record }: { record: ApplicationRecord }) {
  const { t } = useTranslation()
  const { isOwnWaiting, candidate, limits } = record
  // One's own evaluation, which counts in a few seconds, is what is read; it may also be the last one needed.
  const isComing = (need: DecisionNeed) =>
    need === 'reading' || (need === 'evaluations' && candidate.evaluations + 1 >= limits.wantedEvaluations)
  const needs = record.decisionNeeds.filter((need) => !isOwnWaiting || !isComing(need))
  return (
    <InlineAlert tone={isOwnWaiting ? 'info' : 'warning'}>
      {isOwnWaiting && <p>{t('selection.next.ownWaiting')}</p>}
      {needs.map((need) => (
        <p key={need}>{t(`selection.needs.${need}`)}</p>
      ))}
    </InlineAlert>
  )
}
