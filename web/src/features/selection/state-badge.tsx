import type { ApplicationState } from '@udyam/contract/selection'
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
} from 'lucide-react'
import { useTranslation } from '../../lib/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/primitives/badge.tsx'

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

/** Where a mentee stands, in words. */
export function StateBadge({ state }: { state: ApplicationState }) {
  const { t } = useTranslation()
  return <Badge {...looks[state]}>{t(`selection.state.${state}`)}</Badge>
}
