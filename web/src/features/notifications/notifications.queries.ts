import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { notifications } from '@udyam/contract/notifications/calls'
import { call } from '#lib/api.ts'

export const notificationQueries = {
  list: (query: { page: number; limit: number }) =>
    queryOptions({
      queryKey: ['notifications', 'list', query],
      queryFn: ({ signal }) => call(notifications.list, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Number of unread ones, polled each minute while the page is visible. */
  waiting: () =>
    queryOptions({
      queryKey: ['notifications', 'unread'],
      queryFn: async ({ signal }) => (await call(notifications.unread, undefined, { signal })).data,
      refetchInterval: 60_000,
    }),
  choices: () =>
    queryOptions({
      queryKey: ['notifications', 'choices'],
      queryFn: async ({ signal }) => (await call(notifications.getChoices, undefined, { signal })).data,
      // No background refetch: it would overwrite the user's input.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
