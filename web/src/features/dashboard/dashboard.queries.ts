import { queryOptions } from '@tanstack/react-query'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { call } from '#lib/api.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(dashboard.get, undefined, { signal }),
})

/** Polled each minute while the page is visible, and refetched when it becomes visible again. */
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
