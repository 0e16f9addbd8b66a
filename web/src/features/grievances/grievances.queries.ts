import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { erasure } from '@udyam/contract/erasure/calls'
import { grievances } from '@udyam/contract/grievances/calls'
import { call } from '#lib/api.ts'

export const grievanceQueries = {
  list: (query: Input<typeof grievances.list>['query']) =>
    queryOptions({
      queryKey: ['grievances', query],
      queryFn: ({ signal }) => call(grievances.list, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { errorToast: 'grievances.fetchFailed' as const },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['grievances', 'one', id],
      queryFn: async ({ signal }) => (await call(grievances.get, { params: { id } }, { signal })).data,
    }),
  names: () =>
    queryOptions({
      queryKey: ['grievances', 'names'],
      queryFn: ({ signal }) => call(erasure.names, undefined, { signal }),
    }),
  erasures: () =>
    queryOptions({
      queryKey: ['grievances', 'erasures'],
      queryFn: async ({ signal }) => (await call(erasure.list, undefined, { signal })).data,
    }),
}
