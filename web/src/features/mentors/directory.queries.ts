import { type QueryClient } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { mentors } from '@udyam/contract/mentors/calls'
import { addressOf } from '#lib/api.ts'
import { keepsPage, callQuery } from '#lib/query.ts'
import { directoryFields, directoryQuery } from '#lib/directory-search.ts'
import { readSearch } from '#lib/search-params.ts'
import { getSession } from '#lib/session.ts'
import { mentorQueries } from './mentors.queries.ts'

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
  ask: async (client: QueryClient, search: URLSearchParams) => {
    const isWhole = getSession().userType === 'mentee' && search.size === 0
    await Promise.all([
      client.prefetchQuery(mentorDirectory(queryAt(search))),
      isWhole && client.prefetchQuery(mentorQueries.inField()),
    ])
  },
  address: addressOf(mentors.listApproved, { query: queryAt() }),
}

function queryAt(search = new URLSearchParams()) {
  return directoryQuery(readSearch(directoryFields, search))
}
