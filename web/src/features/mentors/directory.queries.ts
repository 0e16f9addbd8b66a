import { type QueryClient } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { mentors } from '@udyam/contract/mentors/calls'
import { addressOf } from '#lib/api.ts'
import { keepsPage, callQuery } from '#lib/query.ts'
import { directoryFields, directoryQuery } from '#lib/directory-search.ts'
import { readSearch } from '#lib/search-params.ts'

/** A page of the members' directory. */
export function mentorDirectory(query: Input<typeof mentors.listApproved>['query']) {
  return callQuery(
    ['mentors', 'directory', query],
    mentors.listApproved,
    { query },
    { ...keepsPage, meta: { errorToast: 'mentors.loadFailed' } },
  )
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
