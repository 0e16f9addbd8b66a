import type { QueryClient } from '@tanstack/react-query'
import { archivedStatus } from '@udyam/contract/bulk'
import { adminMentorSorts, mentorStatuses } from '@udyam/contract/mentors'
import { oneOf, readSearch, type StateOf, textUpTo } from '../../../lib/search-params.ts'
import { adminListQuery, adminListSearch } from '../../../admin/use-admin-list.ts'
import { mentorQueries } from '../mentors.queries.ts'

/** What the administrators' list of all mentors keeps in the address. */
export const allMentorsFields = adminListSearch(adminMentorSorts, {
  status: oneOf(['', ...mentorStatuses, archivedStatus]),
  district: textUpTo(60),
})
type AllMentors = StateOf<typeof allMentorsFields>

/** What the list is narrowed to beside the search. */
export function narrowedTo({ status, district }: Pick<AllMentors, 'status' | 'district'>) {
  return { ...(status && { status }), ...(district && { district }) }
}

/** A page of all mentors. */
export function allMentors(state: AllMentors) {
  return mentorQueries.adminList({ ...adminListQuery(state), ...narrowedTo(state) })
}

/** Asks for what the list shows at an address with this query. */
export async function askForAllMentors(client: QueryClient, search: URLSearchParams): Promise<void> {
  await client.prefetchQuery(allMentors(readSearch(allMentorsFields, search)))
}
