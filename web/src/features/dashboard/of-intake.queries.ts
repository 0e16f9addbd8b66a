import { dashboard } from '@udyam/contract/dashboard/calls'
import { callQuery, dataQuery } from '#lib/query.ts'
import { chartsQuery, dashboardQuery, todoQuery, watched } from './dashboard.queries.ts'

/** The queries of an intake alone; those of all together without one. */
export function dashboardQueries(intake: string) {
  if (intake === '') return { dashboard: dashboardQuery, todo: todoQuery, charts: chartsQuery }
  const asked = { query: { intake } }
  return {
    dashboard: callQuery(['dashboard', intake], dashboard.get, asked),
    todo: dataQuery(['dashboard', 'todo', intake], dashboard.todo, asked, watched),
    charts: callQuery(['dashboard', 'charts', intake], dashboard.charts, asked),
  }
}
