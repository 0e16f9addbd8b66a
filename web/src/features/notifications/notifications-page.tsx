import { useMutation, useQuery } from '@tanstack/react-query'
import { notifications } from '@udyam/contract/notifications/calls'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { CalendarPart } from '#lib/meetings/calendar-part.tsx'
import { keepFocus } from '#lib/restore-focus.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { useSession } from '#lib/session.ts'
import { fieldsOf, pageNumber, useSearchState } from '#lib/search-params.ts'
import { Button } from '#ui/primitives/button.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { ChoicesPart } from './choices-part.tsx'
import { NotificationList } from './notification-list.tsx'
import { PushPart } from './push-part.tsx'
import { notificationQueries } from './notifications.queries.ts'

const search = fieldsOf({ page: pageNumber })
const pageSize = 20

export function NotificationsPage() {
  const { t } = useTranslation()
  const { userType } = useSession()
  const [{ page }, update] = useSearchState(search)
  const found = useQuery(notificationQueries.list({ page, limit: pageSize }))
  // What stands below the choices comes after them, so that it does not move.
  const { isPending: isWaiting } = useQuery(notificationQueries.choices())
  const read = useMutation({
    mutationFn: (ids?: string[]) => call(notifications.read, { body: ids ? { ids } : {} }),
    meta: { failure: 'notifications.readFailed' },
    onSuccess: () => keepFocus(),
  })
  return (
    <LoadedPage title={t('common.notifications')} detail={found} failureText="notifications.loadFailed">
      {({ data, pagination, unread }) => (
        <div className="flex max-w-[55rem] flex-col gap-6">
          {unread > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status">{t('notifications.unread', { count: unread })}</p>
              <Button
                variant="secondary"
                size="sm"
                pending={read.isPending && read.variables === undefined}
                onClick={() => read.mutate(undefined)}
              >
                {t('notifications.readAll')}
              </Button>
            </div>
          )}
          {data.length === 0 ? (
            <EmptyState
              drawing="post-box"
              title={t('notifications.empty')}
              hint={t('notifications.emptyHint')}
            />
          ) : (
            <NotificationList notifications={data} onRead={(id) => read.mutate([id])} />
          )}
          {pagination.pages > 1 && (
            <Pagination
              page={page}
              pages={pagination.pages}
              onPage={(next) => {
                update({ page: next })
                window.scrollTo({ top: 0 })
                document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
              }}
              showing={t('notifications.showing', { shown: data.length, total: pagination.total })}
              labels={{
                nav: t('common.pages'),
                previous: t('common.previous'),
                next: t('common.next'),
                page: (number) => t('common.goToPage', { page: number }),
              }}
            />
          )}
          <ChoicesPart />
          {!isWaiting && <PushPart />}
          {!isWaiting && (userType === 'mentee' || userType === 'mentor') && <CalendarPart of="meetings" />}
        </div>
      )}
    </LoadedPage>
  )
}
