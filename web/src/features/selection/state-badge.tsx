import type { Candidate } from '@udyam/contract/selection/record-schemas'
import type { ApplicationState } from '@udyam/contract/selection/values'
import {
  Ban,
  CircleCheck,
  ClipboardList,
  Handshake,
  Hourglass,
  type LucideIcon,
  LogOut,
  Send,
  Sprout,
  UserRoundSearch,
  Waypoints,
} from 'lucide-react'
import { useTranslation } from '#lib/i18n.ts'
import { Badge, type BadgeTone } from '#ui/primitives/badge.tsx'

const looks: Record<ApplicationState, { tone: BadgeTone; icon: LucideIcon }> = {
  registered: { tone: 'neutral', icon: Sprout },
  under_review: { tone: 'info', icon: ClipboardList },
  waitlisted: { tone: 'warning', icon: Hourglass },
  eligible: { tone: 'success', icon: UserRoundSearch },
  introduced: { tone: 'info', icon: Send },
  mentoring: { tone: 'success', icon: Handshake },
  completed: { tone: 'success', icon: CircleCheck },
  not_eligible: { tone: 'danger', icon: Ban },
  withdrawn: { tone: 'neutral', icon: LogOut },
}

/** State of a mentee as text, or that a plan is about to share the profile. */
export function StateBadge({ state, planned }: Pick<Candidate, 'state' | 'planned'>) {
  const { t } = useTranslation()
  if (planned !== null) {
    return (
      <Badge tone="info" icon={Waypoints}>
        {t('selection.state.planned')}
      </Badge>
    )
  }
  return <Badge {...looks[state]}>{t(`selection.state.${state}`)}</Badge>
}
