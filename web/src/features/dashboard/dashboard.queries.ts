import { dashboard } from '@udyam/contract/dashboard/calls'
import { dataQuery, callQuery } from '#lib/query.ts'

/** The query of an intake; of all together without one. */
const of = (intake: string) => (intake === '' ? undefined : { query: { intake } })
const keyOf = (intake: string, ...names: string[]) => [
  'dashboard',
  ...names,
  ...(intake === '' ? [] : [intake]),
]

export const dashboardQuery = (intake = '') => callQuery(keyOf(intake), dashboard.get, of(intake))

/** Polled each minute while the page is visible, and refetched when it becomes visible again. */
export const todoQuery = (intake = '') =>
  dataQuery(keyOf(intake, 'todo'), dashboard.todo, of(intake), {
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })

export const chartsQuery = (intake = '') => callQuery(keyOf(intake, 'charts'), dashboard.charts, of(intake))
