import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { call } from '#lib/api.ts'

export const mentorshipQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['mentorships', 'detail', id],
      queryFn: async ({ signal }) => (await call(mentorships.get, { params: { id } }, { signal })).data,
      refetchInterval: 60_000,
    }),
  /** Newest first; polled every 15 seconds while the page is visible. */
  messages: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['mentorships', 'messages', id],
      queryFn: ({ pageParam, signal }) =>
        call(mentorships.messages, { params: { id }, query: { page: pageParam, limit: 30 } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ pagination }) =>
        pagination.page < pagination.pages ? pagination.page + 1 : undefined,
      refetchInterval: 15_000,
    }),
  certificate: (code: string) =>
    queryOptions({
      queryKey: ['mentorships', 'certificate', code],
      queryFn: async ({ signal }) =>
        (await call(mentorships.verifyCertificate, { params: { code } }, { signal })).data,
    }),
}
