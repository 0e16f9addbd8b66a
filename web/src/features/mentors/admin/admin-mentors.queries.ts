import type { QueryClient } from '@tanstack/react-query'
import { archivedStatus } from '@udyam/contract/bulk/values'
import { adminMentorSorts, mentorStatuses } from '@udyam/contract/mentors/values'
import { mentors } from '@udyam/contract/mentors/calls'
import { addressOf } from '#lib/api.ts'
import { oneOf, readSearch, type StateOf, textUpTo } from '#lib/search-params.ts'
import { adminListQuery, adminListSearch } from '#admin/use-admin-list.ts'
import { mentorQueries } from '../mentors.queries.ts'

/** Search parameters of the admin list of mentors. */
export const allMentorsFields = adminListSearch(adminMentorSorts, {
  status: oneOf(['', ...mentorStatuses, archivedStatus]),
  district: textUpTo(60),
  answer: textUpTo(60),
  intake: textUpTo(36),
})
type AllMentors = StateOf<typeof allMentorsFields>

type Narrowing = Pick<AllMentors, 'status' | 'district' | 'answer' | 'intake'>

/** The filters that leave mentors out; the intake does only with an answer, which then counts in it alone. */
export function narrowedTo({ status, district, answer, intake }: Narrowing) {
  return {
    ...(status && { status }),
    ...(district && { district }),
    ...(answer && { answer, ...(intake && { intake }) }),
  }
}

/** The same for the list and its file, which show the answers in the intake even without a chosen one. */
export function shownOf(state: Narrowing) {
  const { intake } = state
  return { ...narrowedTo(state), ...(intake && { intake }) }
}

export function allMentors(state: AllMentors) {
  return mentorQueries.adminList(queryOf(state))
}

/** First data of the list for a page address. */
export const firstOfAllMentors = {
  ask: (client: QueryClient, search: URLSearchParams) => client.prefetchQuery(allMentors(stateAt(search))),
  address: addressOf(mentors.list, { query: queryOf(stateAt()) }),
}

function stateAt(search = new URLSearchParams()): AllMentors {
  return readSearch(allMentorsFields, search)
}

function queryOf(state: AllMentors) {
  return { ...adminListQuery(state), ...shownOf(state) }
}
