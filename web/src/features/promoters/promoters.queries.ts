import type { Input } from '@udyam/contract/endpoint'
import { promoters } from '@udyam/contract/promoters/calls'
import { feedsForm, keepsPage, callQuery } from '#lib/query.ts'

export const promoterQueries = {
  directory: (query: Input<typeof promoters.listPublic>['query']) =>
    callQuery(
      ['promoters', 'directory', query],
      promoters.listPublic,
      { query },
      { ...keepsPage, meta: { errorToast: 'promoters.loadFailed' } },
    ),
  detail: (id: string) => callQuery(['promoters', 'detail', id], promoters.getPublic, { params: { id } }),
  adminList: (query: Input<typeof promoters.list>['query']) =>
    callQuery(
      ['promoters', 'admin', query],
      promoters.list,
      { query },
      { ...keepsPage, meta: { errorToast: 'admin.promoters.fetchFailed' } },
    ),
  record: (id: string) =>
    callQuery(
      ['promoters', 'record', id],
      promoters.get,
      { params: { id } },
      { ...feedsForm, meta: { errorToast: 'admin.promoterForm.fetchFailed' } },
    ),
}
