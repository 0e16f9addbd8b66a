import { queryOptions } from '@tanstack/react-query'
import { savedViews, type ViewList } from '@udyam/contract/lists/views'
import { call } from '../../lib/api.ts'

export const viewQueries = {
  list: (list: ViewList) =>
    queryOptions({
      queryKey: ['views', list],
      queryFn: async ({ signal }) => (await call(savedViews.list, { query: { list } }, { signal })).data,
    }),
}
