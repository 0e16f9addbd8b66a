import type { Plan } from '@udyam/contract/plans/record-schemas'
import { useTranslation } from '#lib/i18n.ts'
import { Badge, type BadgeTone } from '#ui/primitives/badge.tsx'

const tones: Record<Plan['state'], BadgeTone> = {
  draft: 'info',
  held: 'warning',
  published: 'success',
  discarded: 'neutral',
}

/** State of a plan; also says when a draft is being computed. */
export function PlanState({ plan }: { plan: Pick<Plan, 'state' | 'version'> }) {
  const { t } = useTranslation()
  const isComputing = plan.state === 'draft' && plan.version.state === 'computing'
  return (
    <Badge tone={isComputing ? 'warning' : tones[plan.state]}>
      {t(isComputing ? 'plan.state.computing' : `plan.state.${plan.state}`)}
    </Badge>
  )
}
