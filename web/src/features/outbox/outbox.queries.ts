import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { outbox } from '@udyam/contract/outbox'
import { call } from '../../lib/api.ts'

export const outboxQueries = {
  list: (query: Input<typeof outbox.list>['query']) =>
    queryOptions({
      queryKey: ['mails', 'list', query],
      queryFn: ({ signal }) => call(outbox.list, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { errorToast: 'admin.mails.fetchFailed' as const },
    }),
}
