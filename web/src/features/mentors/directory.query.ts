import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import type { mentors } from '@udyam/contract/mentors'
import { call } from '../../lib/api.ts'
import { directoryFields, directoryQuery } from '../../lib/directory-search.ts'
import { readSearch } from '../../lib/search-params.ts'

/** Written out, not imported: the contract's schemas weigh as much as the page that members open first. */
const listApproved = {
  method: 'GET',
  path: 'mentee/approved-mentors',
  access: ['mentee', 'mentor', 'admin'],
} as const

/** A page of the members' directory. */
export function mentorDirectory(query: Input<typeof mentors.listApproved>['query']) {
  return queryOptions({
    queryKey: ['mentors', 'directory', query],
    queryFn: ({ signal }) => call<typeof mentors.listApproved>(listApproved, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorToast: 'mentors.loadErrorDemo' as const },
  })
}

/** Asks for what the directory shows at an address with this query. */
export async function askForMentors(client: QueryClient, search: URLSearchParams): Promise<void> {
  await client.prefetchQuery(mentorDirectory(directoryQuery(readSearch(directoryFields, search))))
}
