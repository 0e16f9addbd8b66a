import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/primitives/icon.tsx'
import { notificationQueries } from './notifications.queries.ts'

/** Leads to what somebody has been told, and says how much of it is new. */
export function Bell() {
  const { t } = useTranslation()
  const unread = useQuery(notificationQueries.waiting()).data?.unread ?? 0
  const label = unread > 0 ? t('nav.notificationsUnread', { count: unread }) : t('common.notifications')
  return (
    <Link
      to={paths.notifications}
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sand hover:text-ink"
    >
      <Icon of={BellIcon} size={22} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          data-outlined
          className="absolute end-0.5 top-0.5 min-w-5 rounded-chip bg-danger-solid px-1 text-center text-caption leading-5 font-semibold text-white tabular-nums"
        >
          {unread > 99 ? '99+' : formatNumber(unread)}
        </span>
      )}
    </Link>
  )
}
