import type { AuditEvent } from '@udyam/contract/schemas/audit'
import { formatAgo, formatDateTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { activityText } from '../../admin/activity-text.ts'

/** What people did last, in plain words. */
export function RecentActivity({ events }: { events: readonly AuditEvent[] }) {
  const { t } = useTranslation()
  return (
    <Card as="section" labelledBy="recent-activity" className="flex flex-col gap-4">
      <h2 id="recent-activity" className="text-h3">
        {t('admin.recentActivity')}
      </h2>
      {events.length === 0 && <p className="text-ink-3">{t('dashboard.quiet')}</p>}
      <ul className="flex flex-col gap-3">
        {events.map((event) => (
          <li key={event._id} className="text-sm">
            <p className="wrap-anywhere">{activityText(event)}</p>
            <p className="text-ink-3">
              <time dateTime={event.at} title={formatDateTime(event.at)}>
                {formatAgo(event.at)}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
