import type { MentorshipSummary } from '@udyam/contract/schemas/introductions'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { UrgencyBadge } from '../../lib/urgency-badge.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'

/** A mentorship in its mentor's list: who, and what should be looked at. */
export function MenteeCard({ mentorship }: { mentorship: MentorshipSummary }) {
  const { t } = useTranslation()
  const { _id, name, state } = mentorship
  return (
    <Card
      as="li"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 hover:border-line-strong"
    >
      <div className="min-w-0">
        {name === '' ? (
          <p className="text-ink-2">{t('messages.mentoring_ended')}</p>
        ) : (
          <Link
            to={pathTo(paths.mentorship, _id)}
            translate="no"
            className="card-link inline-flex min-h-10 items-center text-h4 wrap-anywhere"
          >
            {name}
          </Link>
        )}
        <p className="text-sm text-ink-3">{facts().filter(Boolean).join(' · ')}</p>
      </div>
      {state === 'active' ? (
        <UrgencyBadge {...mentorship} />
      ) : (
        <Badge
          tone={state === 'completed' ? 'success' : 'neutral'}
          icon={state === 'completed' ? CircleCheck : CircleMinus}
        >
          {t(`mentees.state.${state}`)}
        </Badge>
      )}
    </Card>
  )

  function facts() {
    const { startedAt, closedAt, nextMeeting, lastMeeting } = mentorship
    if (closedAt !== null)
      return [t('mentees.fromTo', { from: formatDate(startedAt), to: formatDate(closedAt) })]
    return [
      t('mentees.startedAt', { day: formatDate(startedAt) }),
      nextMeeting !== null && t('mentees.nextMeeting', { when: formatDateTime(nextMeeting) }),
      nextMeeting === null &&
        lastMeeting !== null &&
        t('mentees.lastMeeting', { day: formatDate(lastMeeting) }),
    ]
  }
}
