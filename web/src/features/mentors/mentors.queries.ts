import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { mentors } from '@udyam/contract/mentors/calls'
import { call } from '#lib/api.ts'

export type AdminQuery = Input<typeof mentors.list>['query']

/** Number of mentors in the same field, shown below a profile. */
const mostOthers = 3

export const mentorQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['mentors', 'detail', id],
      queryFn: ({ signal }) => call(mentors.getApproved, { params: { id } }, { signal }),
    }),
  others: ({ _id: id, industry }: { _id: string; industry: string }) =>
    queryOptions({
      queryKey: ['mentors', 'others', id, industry],
      queryFn: async ({ signal }) => {
        const { data } = await call(
          mentors.listApproved,
          { query: { industry, limit: mostOthers + 1 } },
          { signal },
        )
        return data.filter(({ _id }) => _id !== id).slice(0, mostOthers)
      },
    }),
  own: () =>
    queryOptions({
      queryKey: ['mentors', 'own'],
      queryFn: async ({ signal }) => (await call(mentors.getProfile, undefined, { signal })).data,
      // No background refetch: it would overwrite the user's input.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  adminList: (query: AdminQuery) =>
    queryOptions({
      queryKey: ['mentors', 'admin', query],
      queryFn: ({ signal }) => call(mentors.list, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { errorToast: 'admin.mentors.fetchFailed' as const },
    }),
  requests: (query: AdminQuery) =>
    queryOptions({
      queryKey: ['mentors', 'requests', query],
      queryFn: ({ signal }) => call(mentors.listRequests, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { errorToast: 'admin.requests.fetchFailed' as const },
    }),
  record: (id: string) =>
    queryOptions({
      queryKey: ['mentors', 'record', id],
      queryFn: ({ signal }) => call(mentors.get, { params: { id } }, { signal }),
      // No background refetch: it would overwrite the user's input.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { errorToast: 'admin.mentorForm.fetchMentorFailed' as const },
    }),
}
