import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notifications } from '@udyam/contract/notifications/calls'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '#lib/api.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { notificationQueries } from './notifications.queries.ts'

/** Link to the notifications, with the number of unread ones. */
export function Bell() {
  const { t } = useTranslation()
  const { unread = 0, links = [] } = useQuery(notificationQueries.waiting()).data ?? {}
  const { pathname } = useLocation()
  const leadsHere = links.includes(pathname)
  const client = useQueryClient()
  const { mutate: read } = useMutation({
    mutationFn: (link: string) => call(notifications.read, { body: { link } }),
    // The rest of the page is unchanged, and the next page retries after a failure.
    meta: { keepsCache: true, isShownInPage: true },
    onSuccess: ({ data }, link) =>
      client.setQueryData(
        notificationQueries.waiting().queryKey,
        (known) => known && { ...known, ...data, links: known.links.filter((one) => one !== link) },
      ),
  })
  // Visiting a notification's target page marks it as read.
  useEffect(() => {
    if (leadsHere) read(pathname)
  }, [leadsHere, pathname, read])
  const label = unread > 0 ? t('nav.notificationsUnread', { count: unread }) : t('common.notifications')
  return (
    <Link
      to={paths.notifications}
      aria-label={label}
      title={label}
      className="relative bar-button grid shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sand hover:text-ink"
    >
      <Icon of={BellIcon} size={22} className="bar-icon" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          data-outlined
          className="absolute end-0.5 top-0.5 bar-count rounded-chip bg-danger-solid px-1 text-center font-semibold text-white tabular-nums"
        >
          {unread > 99 ? '99+' : formatNumber(unread)}
        </span>
      )}
    </Link>
  )
}
