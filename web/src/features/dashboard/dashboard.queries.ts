import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '@udyam/contract/endpoint'
import { operations } from '@udyam/contract/operations'
import { call } from '../../lib/api.ts'

export type Dashboard = Reply<typeof operations.dashboard>['data']

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(operations.dashboard, undefined, { signal }),
})
