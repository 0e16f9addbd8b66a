import { notificationText } from '@udyam/contract/texts/notification-texts'
import type { Notification } from '@udyam/contract/notifications/schemas'
import { Link } from 'react-router'
import { formatAgo, formatDate, formatDateTime } from '#lib/format.ts'
import { findText, useTranslation } from '#lib/i18n.ts'
import { cx } from '#ui/primitives/cx.ts'

type NotificationListProps = {
  notifications: readonly Notification[]
  /** Called when the user opens an unread one. */
  onRead: (id: string) => void
}

/** Each notification is a link to its subject. */
export function NotificationList({ notifications, onRead }: NotificationListProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-paper">
      {notifications.map((notification) => (
        <Entry
          key={notification._id}
          notification={notification}
          onFollow={() => {
            if (notification.readAt === null) onRead(notification._id)
          }}
        />
      ))}
    </ul>
  )
}

function Entry({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { t } = useTranslation()
  const { link, createdAt, readAt } = notification
  const { title, body } = notificationText(notification, {
    findText,
    moment: formatDateTime,
    day: formatDate,
  })
  const isNew = readAt === null
  const titleClass = cx(
    'card-link inline-flex min-h-10 items-center text-start no-underline wrap-anywhere',
    isNew ? 'font-semibold text-ink' : 'text-ink-2',
  )
  return (
    <li
      className={cx(
        'relative flex gap-3 border-b border-line px-4 py-3 last:border-b-0 sm:px-5',
        link !== '' && 'hover:bg-sand',
        isNew && 'bg-tint',
      )}
    >
      <span
        aria-hidden="true"
        className={cx('mt-3.5 size-2.5 shrink-0 rounded-chip', isNew ? 'bg-action' : 'bg-transparent')}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-col sm:flex-row sm:items-start sm:justify-between sm:gap-6">
          <div className="min-w-0">
            {link === '' ? (
              <button type="button" className={titleClass} onClick={onFollow}>
                {title}
              </button>
            ) : (
              <Link to={link} className={titleClass} onClick={onFollow}>
                {title}
              </Link>
            )}
            {isNew && <span className="sr-only">{t('notifications.new')}</span>}
          </div>
          <time
            dateTime={createdAt}
            title={formatDateTime(createdAt)}
            className="shrink-0 text-sm text-ink-3 sm:py-2"
          >
            {formatAgo(createdAt)}
          </time>
        </div>
        {body !== '' && <p className="mt-1 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{body}</p>}
      </div>
    </li>
  )
}
