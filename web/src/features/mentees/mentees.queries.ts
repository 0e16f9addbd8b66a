import type { Input } from '@udyam/contract/endpoint'
import { matching } from '@udyam/contract/matching/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { dataQuery, feedsForm, keepsPage, callQuery } from '#lib/query.ts'

export const menteeQueries = {
  list: (query: Input<typeof mentees.list>['query']) =>
    callQuery(
      ['mentees', 'list', query],
      mentees.list,
      { query },
      { ...keepsPage, meta: { errorToast: 'admin.mentees.fetchFailed' } },
    ),
  barriers: (id: string) => dataQuery(['mentees', 'barriers', id], matching.barriers, { params: { id } }),
  record: (id: string) =>
    callQuery(
      ['mentees', 'record', id],
      mentees.get,
      { params: { id } },
      { ...feedsForm, meta: { errorToast: 'admin.menteeForm.fetchFailed' } },
    ),
}
