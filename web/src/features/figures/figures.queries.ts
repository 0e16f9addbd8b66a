import { dashboard } from '@udyam/contract/dashboard/calls'
import type { Input } from '@udyam/contract/endpoint'
import { figures } from '@udyam/contract/figures/calls'
import { callQuery, keepsPage } from '#lib/query.ts'

export type FiguresQuery = Input<typeof figures.get>['query']

export const figuresQuery = (query: FiguresQuery) =>
  callQuery(['figures', query], figures.get, { query }, keepsPage)

/** The numbers of today, which the dashboard's page reads too. */
export const countsQuery = callQuery(['dashboard'], dashboard.get, undefined)
export const chartsQuery = callQuery(['dashboard', 'charts'], dashboard.charts, undefined)
