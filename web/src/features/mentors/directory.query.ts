import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { mentors } from '@udyam/contract/mentors/calls'
import { addressOf, call } from '#lib/api.ts'
import { directoryFields, directoryQuery } from '#lib/directory-search.ts'
import { readSearch } from '#lib/search-params.ts'

/** A page of the members' directory. */
export function mentorDirectory(query: Input<typeof mentors.listApproved>['query']) {
  return queryOptions({
    queryKey: ['mentors', 'directory', query],
    queryFn: ({ signal }) => call(mentors.listApproved, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorToast: 'mentors.loadFailed' as const },
  })
}

/** First data of the directory for a page address. */
export const firstMentors = {
  ask: (client: QueryClient, search: URLSearchParams) =>
    client.prefetchQuery(mentorDirectory(queryAt(search))),
  address: addressOf(mentors.listApproved, { query: queryAt() }),
}

function queryAt(search = new URLSearchParams()) {
  return directoryQuery(readSearch(directoryFields, search))
}
