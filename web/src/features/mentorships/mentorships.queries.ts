import { infiniteQueryOptions } from '@tanstack/react-query'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { call } from '#lib/api.ts'
import { dataQuery } from '#lib/query.ts'

export const mentorshipQueries = {
  detail: (id: string) =>
    dataQuery(
      ['mentorships', 'detail', id],
      mentorships.get,
      { params: { id } },
      { refetchInterval: 60_000 },
    ),
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
    dataQuery(['mentorships', 'certificate', code], mentorships.verifyCertificate, { params: { code } }),
}
