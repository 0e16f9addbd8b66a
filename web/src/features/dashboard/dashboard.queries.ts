import { dashboard } from '@udyam/contract/dashboard/calls'
import { dataQuery, callQuery } from '#lib/query.ts'

export const dashboardQuery = callQuery(['dashboard'], dashboard.get, undefined)

/** Polled each minute while the page is visible, and refetched when it becomes visible again. */
export const watched = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const

export const todoQuery = dataQuery(['dashboard', 'todo'], dashboard.todo, undefined, watched)

export const chartsQuery = callQuery(['dashboard', 'charts'], dashboard.charts, undefined)
