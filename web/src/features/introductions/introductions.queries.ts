import { queryOptions } from '@tanstack/react-query'
import { introductions } from '@udyam/contract/introductions/calls'
import { call } from '#lib/api.ts'

export const introductionQueries = {
  list: () =>
    queryOptions({
      queryKey: ['introductions', 'list'],
      queryFn: async ({ signal }) => (await call(introductions.list, undefined, { signal })).data,
    }),
  mentees: () =>
    queryOptions({
      queryKey: ['introductions', 'mentees'],
      queryFn: async ({ signal }) => (await call(introductions.mentees, undefined, { signal })).data,
    }),
  mentoring: () =>
    queryOptions({
      queryKey: ['introductions', 'mentoring'],
      queryFn: async ({ signal }) => (await call(introductions.mentoring, undefined, { signal })).data,
      // No background refetch: it would overwrite the user's input.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
