import type { Grievance } from '@udyam/contract/grievances/schemas'
import { useTranslation } from '#lib/i18n.ts'
import { Badge } from '#ui/primitives/badge.tsx'

const tones = { open: 'warning', working: 'info', answered: 'success' } as const

/** State of a grievance, and whether it is overdue. */
export function GrievanceState({ grievance }: { grievance: Pick<Grievance, 'state' | 'overdue'> }) {
  const { t } = useTranslation()
  const { state, overdue } = grievance
  if (overdue) return <Badge tone="danger">{t('grievances.overdue')}</Badge>
  return <Badge tone={tones[state]}>{t(`grievances.state.${state}`)}</Badge>
}
