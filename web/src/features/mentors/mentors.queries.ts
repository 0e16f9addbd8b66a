import { queryOptions } from '@tanstack/react-query'
import type { Input } from '@udyam/contract/endpoint'
import { mentors } from '@udyam/contract/mentors/calls'
import { call } from '#lib/api.ts'
import { dataQuery, feedsForm, keepsPage, callQuery } from '#lib/query.ts'

export type AdminQuery = Input<typeof mentors.list>['query']

/** Number of mentors in the same field, shown below a profile. */
const mostOthers = 3

export const mentorQueries = {
  detail: (id: string) => callQuery(['mentors', 'detail', id], mentors.getApproved, { params: { id } }),
  others: ({ _id: id, industry }: { _id: string; industry: string }) =>
    queryOptions({
      queryKey: ['mentors', 'others', id, industry],
      queryFn: async ({ signal }) => {
        const { data } = await call(
          mentors.listApproved,
          { query: { industry, limit: mostOthers + 1 } },
          { signal },
        )
        return data.filter(({ _id }) => _id !== id).slice(0, mostOthers)
      },
    }),
  inField: () => dataQuery(['mentors', 'in-field'], mentors.listInField, undefined),
  own: () => dataQuery(['mentors', 'own'], mentors.getProfile, undefined, feedsForm),
  adminList: (query: AdminQuery) =>
    callQuery(
      ['mentors', 'admin', query],
      mentors.list,
      { query },
      { ...keepsPage, meta: { errorToast: 'admin.mentors.fetchFailed' } },
    ),
  requests: (query: AdminQuery) =>
    callQuery(
      ['mentors', 'requests', query],
      mentors.listRequests,
      { query },
      { ...keepsPage, meta: { errorToast: 'admin.requests.fetchFailed' } },
    ),
  record: (id: string) =>
    callQuery(
      ['mentors', 'record', id],
      mentors.get,
      { params: { id } },
      { ...feedsForm, meta: { errorToast: 'admin.mentorForm.fetchMentorFailed' } },
    ),
}
