import { notifications } from '@udyam/contract/notifications/calls'
import { dataQuery, feedsForm, keepsPage, callQuery } from '#lib/query.ts'

export const notificationQueries = {
  list: (query: { page: number; limit: number }) =>
    callQuery(['notifications', 'list', query], notifications.list, { query }, keepsPage),
  /** Number of unread ones, polled each minute while the page is visible. */
  waiting: () =>
    dataQuery(['notifications', 'unread'], notifications.unread, undefined, { refetchInterval: 60_000 }),
  choices: () => dataQuery(['notifications', 'choices'], notifications.getChoices, undefined, feedsForm),
}
