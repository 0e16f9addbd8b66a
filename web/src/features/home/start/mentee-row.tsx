import type { MentorshipSummary } from '@udyam/contract/schemas/introductions'
import { useTranslation } from '../../../lib/i18n.ts'
import { pathTo, paths } from '../../../lib/paths.ts'
import { UrgencyBadge } from '../../../lib/urgency-badge.tsx'
import { Avatar } from '../../../ui/primitives/avatar.tsx'
import { partOf } from './part-of.ts'
import { Row } from './rows.tsx'

/** A mentee of a mentor: what should be looked at first, and what the mentor has promised to do. */
export function MenteeRow({ mentorship }: { mentorship: MentorshipSummary }) {
  const { t } = useTranslation()
  const { name, unread, openItems } = mentorship
  return (
    <Row
      to={unread > 0 ? partOf(mentorship, 'messages') : pathTo(paths.mentorship, mentorship._id)}
      mark={<Avatar name={name} size="sm" />}
      title={name}
      facts={openItems > 0 ? t('start.openItems', { count: openItems }) : ''}
      badge={<UrgencyBadge {...mentorship} />}
      isNew={unread > 0 ? t('notifications.new') : undefined}
    />
  )
}
