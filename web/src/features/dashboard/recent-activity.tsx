import type { Dashboard } from '@udyam/contract/schemas/dashboard'
import { formatAgo, formatDateTime, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { activityText } from '../../admin/activity-text.ts'

/** What people did last, in plain words. */
export function RecentActivity({ events }: { events: Dashboard['recentActivity'] }) {
  const { t } = useTranslation()
  const textOf = (event: Dashboard['recentActivity'][number]) => {
    const activity = activityText(event)
    return event.alike === 0
      ? activity
      : t('dashboard.alike', { activity, number: formatNumber(event.alike) })
  }
  return (
    <Card as="section" labelledBy="recent-activity" isDense className="flex flex-col gap-2">
      <h2 id="recent-activity" className="text-h4">
        {t('admin.recentActivity')}
      </h2>
      {events.length === 0 && <p className="text-ink-3">{t('dashboard.quiet')}</p>}
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <li key={event._id} className="flex justify-between gap-3 py-1.5 text-sm">
            <p className="min-w-0 wrap-anywhere">{textOf(event)}</p>
            <p className="shrink-0 text-ink-3">
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
