import { categories } from '@udyam/contract/categories/calls'
import type { Input } from '@udyam/contract/endpoint'
import { planSharing, plans } from '@udyam/contract/plans/calls'
import type { Plan } from '@udyam/contract/plans/record-schemas'
import { feedsForm, keepsPage, callQuery } from '#lib/query.ts'

const everySecond = 1000
const everyHalfMinute = 30_000

/** Polling interval of a plan; it changes on its own while it is computed or held. */
function soonOf(plan: Plan | undefined): number | false {
  if (plan?.version.state === 'computing') return everySecond
  return plan?.state === 'held' ? everyHalfMinute : false
}

export const planQueries = {
  list: (query: Input<typeof plans.list>['query']) =>
    callQuery(['plans', 'list', query], plans.list, { query }, keepsPage),
  one: (id: string) =>
    callQuery(
      ['plans', id],
      plans.get,
      { params: { id } },
      { refetchInterval: ({ state }) => soonOf(state.data?.data) },
    ),
  pairs: (id: string, query: Input<typeof plans.pairs>['query']) =>
    callQuery(['plans', id, 'pairs', query], plans.pairs, { params: { id }, query }, keepsPage),
  left: (id: string, query: Input<typeof plans.left>['query']) =>
    callQuery(['plans', id, 'left', query], plans.left, { params: { id }, query }, keepsPage),
  mentors: (id: string, query: Input<typeof plans.mentors>['query']) =>
    callQuery(['plans', id, 'mentors', query], plans.mentors, { params: { id }, query }, keepsPage),
  gaps: (id: string) => callQuery(['plans', id, 'gaps'], plans.gaps, { params: { id } }),
  changes: (id: string) => callQuery(['plans', id, 'changes'], plans.changes, { params: { id } }),
  preview: (id: string) =>
    callQuery(
      ['plans', id, 'preview'],
      planSharing.preview,
      { params: { id } },
      { ...feedsForm, refetchOnReconnect: false },
    ),
  quality: (query: Input<typeof planSharing.quality>['query']) =>
    callQuery(['plans', 'quality', query], planSharing.quality, { query }, keepsPage),
  industries: callQuery(['categories', 'all'], categories.list, { query: {} }),
}
