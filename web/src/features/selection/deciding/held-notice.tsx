import type { Candidate } from '@udyam/contract/selection/record-schemas'
import { useTranslation } from '#lib/i18n.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'

/** Says that a decision is held; nothing without one. */
export function HeldNotice({ candidate: { held } }: { candidate: Candidate }) {
  const { t } = useTranslation()
  if (held === null) return null
  const decision = t(`selection.decision.${held.decision}`)
  return <InlineAlert tone="info">{t('selection.held.of', { decision, name: held.byName })}</InlineAlert>
}
