import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { mentors } from '@udyam/contract/mentors'
import { call } from '../../lib/api.ts'
import { directoryFields, directoryQuery } from '../../lib/directory-search.ts'
import { readSearch } from '../../lib/search-params.ts'

/** A page of the members' directory. */
export function mentorDirectory(query: Input<typeof mentors.listApproved>['query']) {
  return queryOptions({
    queryKey: ['mentors', 'directory', query],
    queryFn: ({ signal }) => call(mentors.listApproved, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorToast: 'mentors.loadFailed' as const },
  })
}

/** Asks for what the directory shows at an address with this query. */
export async function askForMentors(client: QueryClient, search: URLSearchParams): Promise<void> {
  await client.prefetchQuery(mentorDirectory(directoryQuery(readSearch(directoryFields, search))))
}
