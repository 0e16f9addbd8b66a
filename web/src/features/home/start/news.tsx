import { useMutation } from '@tanstack/react-query'
import { notifications } from '@udyam/contract/notifications'
import { notificationText } from '@udyam/contract/texts/notification-texts'
import { Bell } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { formatAgo, formatDate, formatDateTime } from '../../../lib/format.ts'
import { findText, useTranslation } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/primitives/avatar.tsx'
import { partOf } from './part-of.ts'
import { Part, Row, Rows, Tile } from './rows.tsx'
import type { MenteeDay } from './start.queries.ts'

/** Unread messages, then what a mentee has been told and not read. */
export function News({ day: { mentorship, news, lastWords } }: { day: MenteeDay }) {
  const { t } = useTranslation()
  const read = useMutation({
    mutationFn: (id: string) => call(notifications.read, { body: { ids: [id] } }),
    meta: { isShownInPage: true },
  })
  const unread = mentorship?.unread ?? 0
  const isNew = t('notifications.new')
  const write = { findText, moment: formatDateTime, day: formatDate }
  return (
    <Part title={t('start.new')} more={{ to: paths.notifications, text: t('common.all') }}>
      {unread + news.length === 0 ? (
        <p className="text-ink-3">{t('start.noNews')}</p>
      ) : (
        <Rows>
          {mentorship && unread > 0 && (
            <Row
              to={partOf(mentorship, 'messages')}
              mark={<Avatar name={mentorship.other.name} imageUrl={mentorship.other.image} size="sm" />}
              title={mentorship.other.name}
              words={lastWords}
              facts={t('mentorship.unread', { count: unread })}
              isNew={isNew}
            />
          )}
          {news.map((one) => (
            <Row
              key={one._id}
              to={one.link || paths.notifications}
              mark={<Tile icon={Bell} />}
              title={notificationText(one, write).title}
              facts={formatAgo(one.createdAt)}
              isNew={isNew}
              onFollow={() => read.mutate(one._id)}
            />
          ))}
        </Rows>
      )}
    </Part>
  )
}
