import { queryOptions } from '@tanstack/react-query'
import { operations } from '@udyam/contract/operations'
import { call } from '../../lib/api.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(operations.dashboard, undefined, { signal }),
})

export const chartsQuery = queryOptions({
  queryKey: ['dashboard', 'charts'],
  queryFn: ({ signal }) => call(operations.charts, undefined, { signal }),
})
