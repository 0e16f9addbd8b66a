import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { promoters } from '@udyam/contract/promoters'
import { call } from '../../lib/api.ts'

export const promoterQueries = {
  directory: (query: Input<typeof promoters.listPublic>['query']) =>
    queryOptions({
      queryKey: ['promoters', 'directory', query],
      queryFn: ({ signal }) => call(promoters.listPublic, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { errorToast: 'promoters.loadErrorSample' as const },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['promoters', 'detail', id],
      queryFn: ({ signal }) => call(promoters.getPublic, { params: { id } }, { signal }),
    }),
}
