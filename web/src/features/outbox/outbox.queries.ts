import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { operations } from '@udyam/contract/operations'
import { call } from '../../lib/api.ts'

export const outboxQueries = {
  list: (query: Input<typeof operations.listMail>['query']) =>
    queryOptions({
      queryKey: ['mails', 'list', query],
      queryFn: ({ signal }) => call(operations.listMail, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { errorToast: 'admin.mails.fetchFailed' as const },
    }),
  mail: (id: string) =>
    queryOptions({
      queryKey: ['mails', 'mail', id],
      queryFn: ({ signal }) => call(operations.getMail, { params: { id } }, { signal }),
      meta: { errorToast: 'admin.mails.openFailed' as const },
    }),
}
