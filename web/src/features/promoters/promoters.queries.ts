import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { promoters } from '@udyam/contract/promoters/calls'
import { call } from '#lib/api.ts'

export const promoterQueries = {
  directory: (query: Input<typeof promoters.listPublic>['query']) =>
    queryOptions({
      queryKey: ['promoters', 'directory', query],
      queryFn: ({ signal }) => call(promoters.listPublic, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { errorToast: 'promoters.loadFailed' as const },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['promoters', 'detail', id],
      queryFn: ({ signal }) => call(promoters.getPublic, { params: { id } }, { signal }),
    }),
  adminList: (query: Input<typeof promoters.list>['query']) =>
    queryOptions({
      queryKey: ['promoters', 'admin', query],
      queryFn: ({ signal }) => call(promoters.list, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { errorToast: 'admin.promoters.fetchFailed' as const },
    }),
  record: (id: string) =>
    queryOptions({
      queryKey: ['promoters', 'record', id],
      queryFn: ({ signal }) => call(promoters.get, { params: { id } }, { signal }),
      // No background refetch: it would overwrite the user's input.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { errorToast: 'admin.promoterForm.fetchFailed' as const },
    }),
}
