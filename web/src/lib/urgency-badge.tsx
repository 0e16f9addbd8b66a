import type { MentorshipSummary } from '@udyam/contract/introductions/schemas'
import { Badge, type BadgeTone } from '../ui/primitives/badge.tsx'
import { useTranslation } from './i18n.ts'

const tones: Record<MentorshipSummary['urgency'], BadgeTone> = {
  no_first_meeting: 'warning',
  unread: 'info',
  proposal: 'info',
  overdue: 'warning',
  no_meeting: 'warning',
  calm: 'success',
}

export function UrgencyBadge({ urgency, unread }: Pick<MentorshipSummary, 'urgency' | 'unread'>) {
  const { t } = useTranslation()
  const word = urgency === 'unread' ? t('mentees.unread', { count: unread }) : t(`mentees.urgency.${urgency}`)
  return <Badge tone={tones[urgency]}>{word}</Badge>
}
