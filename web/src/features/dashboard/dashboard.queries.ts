import { queryOptions } from '@tanstack/react-query'
import { dashboard } from '@udyam/contract/dashboard'
import { call } from '../../lib/api.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(dashboard.get, undefined, { signal }),
})

export const chartsQuery = queryOptions({
  queryKey: ['dashboard', 'charts'],
  queryFn: ({ signal }) => call(dashboard.charts, undefined, { signal }),
})
