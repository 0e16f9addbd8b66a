import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { mentors } from '@udyam/contract/mentors'
import { call } from '../../lib/api.ts'

export type DirectoryQuery = Input<typeof mentors.listApproved>['query']
export type AdminQuery = Input<typeof mentors.list>['query']

export const mentorQueries = {
  directory: (query: DirectoryQuery) =>
    queryOptions({
      queryKey: ['mentors', 'directory', query],
      queryFn: ({ signal }) => call(mentors.listApproved, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { errorToast: 'mentors.loadErrorDemo' as const },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['mentors', 'detail', id],
      queryFn: ({ signal }) => call(mentors.getApproved, { params: { id } }, { signal }),
    }),
  adminList: (query: AdminQuery) =>
    queryOptions({
      queryKey: ['mentors', 'admin', query],
      queryFn: ({ signal }) => call(mentors.list, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { errorToast: 'admin.mentors.fetchFailed' as const },
    }),
}
