import { queryOptions } from '@tanstack/react-query'
import { dashboard } from '@udyam/contract/dashboard'
import { call } from '#lib/api.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(dashboard.get, undefined, { signal }),
})

/** What waits, asked again each minute while the page is seen, and whenever it is looked at again. */
export const todoQuery = queryOptions({
  queryKey: ['dashboard', 'todo'],
  queryFn: async ({ signal }) => (await call(dashboard.todo, undefined, { signal })).data,
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always',
})

export const chartsQuery = queryOptions({
  queryKey: ['dashboard', 'charts'],
  queryFn: ({ signal }) => call(dashboard.charts, undefined, { signal }),
})
