import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { categories } from '@udyam/contract/categories'
import { introductions } from '@udyam/contract/introductions'
import { mentors } from '@udyam/contract/mentors'
import { call } from '../../lib/api.ts'
import { DirectorySearch, directoryQuery } from '../../lib/directory-search.ts'
import { readSearch } from '../../lib/search-params.ts'

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
  /** Where the signed-in mentee stands, and whom they have asked for. */
  journey: queryOptions({
    queryKey: ['mentors', 'journey'],
    queryFn: async ({ signal }) => (await call(introductions.journey, undefined, { signal })).data,
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
      // A form is filled from it: it is read anew each time, and never changes under somebody's hands.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { errorToast: 'admin.mentorForm.fetchMentorFailed' as const },
    }),
  categories: queryOptions({
    queryKey: ['categories', 'all'],
    queryFn: ({ signal }) => call(categories.list, { query: {} }, { signal }),
    meta: { errorToast: 'admin.mentorForm.fetchCategoriesFailed' as const },
  }),
  subcategories: queryOptions({
    queryKey: ['subcategories', 'all'],
    queryFn: ({ signal }) => call(categories.listSubcategories, { query: {} }, { signal }),
    meta: { errorToast: 'admin.mentorForm.fetchSubcategoriesFailed' as const },
  }),
}

/** Asks for what the directory shows at an address with this query. */
export async function askForMentors(client: QueryClient, search: URLSearchParams): Promise<void> {
  await client.prefetchQuery(mentorQueries.directory(directoryQuery(readSearch(DirectorySearch, search))))
}
