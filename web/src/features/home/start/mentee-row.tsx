import type { MentorshipSummary } from '@udyam/contract/schemas/introductions'
import { useTranslation } from '../../../lib/i18n.ts'
import { pathTo, paths } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/primitives/avatar.tsx'
import { Badge, type BadgeTone } from '../../../ui/primitives/badge.tsx'
import { partOf } from './part-of.ts'
import { Row } from './rows.tsx'

const tones: Record<MentorshipSummary['urgency'], BadgeTone> = {
  no_first_meeting: 'warning',
  unread: 'info',
  proposal: 'info',
  overdue: 'warning',
  no_meeting: 'warning',
  calm: 'success',
}

/** A mentee of a mentor: what should be looked at first, and what the mentor has promised to do. */
export function MenteeRow({ mentorship }: { mentorship: MentorshipSummary }) {
  const { t } = useTranslation()
  const { name, urgency, unread, openItems } = mentorship
  const word = urgency === 'unread' ? t('mentees.unread', { count: unread }) : t(`mentees.urgency.${urgency}`)
  return (
    <Row
      to={unread > 0 ? partOf(mentorship, 'messages') : pathTo(paths.mentorship, mentorship._id)}
      mark={<Avatar name={name} size="sm" />}
      title={name}
      facts={openItems > 0 ? t('start.openItems', { count: openItems }) : ''}
      badge={<Badge tone={tones[urgency]}>{word}</Badge>}
      isNew={unread > 0 ? t('notifications.new') : undefined}
    />
  )
}
