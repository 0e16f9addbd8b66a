import type { MentorshipNeed } from '@udyam/contract/follow-up/values'
import { useTranslation } from '#lib/i18n.ts'
import { Badge, type BadgeTone } from '#ui/primitives/badge.tsx'

const tones: Record<MentorshipNeed, BadgeTone> = {
  not_a_fit: 'danger',
  pulse: 'danger',
  mentor_gone: 'danger',
  no_first_meeting: 'warning',
  no_meeting: 'warning',
  overdue: 'info',
  unanswered: 'info',
  calm: 'success',
}

export function NeedBadge({ need }: { need: MentorshipNeed | null }) {
  const { t } = useTranslation()
  return need && <Badge tone={tones[need]}>{t(`followUp.need.${need}`)}</Badge>
}
