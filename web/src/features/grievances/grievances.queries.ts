import type { Input } from '@udyam/contract/endpoint'
import { erasure } from '@udyam/contract/erasure/calls'
import { grievances } from '@udyam/contract/grievances/calls'
import { dataQuery, keepsPage, callQuery } from '#lib/query.ts'

export const grievanceQueries = {
  list: (query: Input<typeof grievances.list>['query']) =>
    callQuery(
      ['grievances', query],
      grievances.list,
      { query },
      { ...keepsPage, meta: { errorToast: 'grievances.fetchFailed' } },
    ),
  one: (id: string) => dataQuery(['grievances', 'one', id], grievances.get, { params: { id } }),
  names: () => callQuery(['grievances', 'names'], erasure.names, undefined),
  erasures: () => dataQuery(['grievances', 'erasures'], erasure.list, undefined),
}
