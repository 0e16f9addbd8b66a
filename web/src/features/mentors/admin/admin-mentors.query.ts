import type { QueryClient } from '@tanstack/react-query'
import { AdminMentorQuery } from '@udyam/contract/mentors'
import { mentorStatuses } from '@udyam/contract/schemas/mentor-record'
import * as z from 'zod'
import { readSearch, type StateOf } from '../../../lib/search-params.ts'
import { adminListQuery, adminListSearch } from '../../../admin/use-admin-list.ts'
import { mentorQueries } from '../mentors.queries.ts'

/** What the administrators' list of all mentors keeps in the address. */
export const allMentorsFields = adminListSearch(AdminMentorQuery.shape.sort, {
  status: z.enum(['', ...mentorStatuses]).default(''),
})
type AllMentors = StateOf<typeof allMentorsFields>

/** What the list is narrowed to beside the search. */
export function narrowedTo({ status }: Pick<AllMentors, 'status'>) {
  return { ...(status && { status }) }
}

/** A page of all mentors. */
export function allMentors(state: AllMentors) {
  return mentorQueries.adminList({ ...adminListQuery(state), ...narrowedTo(state) })
}

/** Asks for what the list shows at an address with this query. */
export async function askForAllMentors(client: QueryClient, search: URLSearchParams): Promise<void> {
  await client.prefetchQuery(allMentors(readSearch(allMentorsFields, search)))
}
