import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { contact } from '@udyam/contract/contact'
import type { Input } from '@udyam/contract/endpoint'
import { call } from '../../lib/api.ts'

export const messageQueries = {
  list: (query: Input<typeof contact.list>['query']) =>
    queryOptions({
      queryKey: ['messages', query],
      queryFn: ({ signal }) => call(contact.list, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { errorToast: 'admin.messages.fetchFailed' as const },
    }),
}
