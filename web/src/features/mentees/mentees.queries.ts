import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { matching } from '@udyam/contract/matching/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { call } from '#lib/api.ts'

export const menteeQueries = {
  list: (query: Input<typeof mentees.list>['query']) =>
    queryOptions({
      queryKey: ['mentees', 'list', query],
      queryFn: ({ signal }) => call(mentees.list, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { errorToast: 'admin.mentees.fetchFailed' as const },
    }),
  barriers: (id: string) =>
    queryOptions({
      queryKey: ['mentees', 'barriers', id],
      queryFn: async ({ signal }) => (await call(matching.barriers, { params: { id } }, { signal })).data,
    }),
  record: (id: string) =>
    queryOptions({
      queryKey: ['mentees', 'record', id],
      queryFn: ({ signal }) => call(mentees.get, { params: { id } }, { signal }),
      // No background refetch: it would overwrite the user's input.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { errorToast: 'admin.menteeForm.fetchFailed' as const },
    }),
}
