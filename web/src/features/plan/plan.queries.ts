import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { categories } from '@udyam/contract/categories/calls'
import type { Input } from '@udyam/contract/endpoint'
import { planSharing, plans } from '@udyam/contract/plans/calls'
import type { Plan } from '@udyam/contract/plans/record-schemas'
import { call } from '#lib/api.ts'

const everySecond = 1000
const everyHalfMinute = 30_000

/** Polling interval of a plan; it changes on its own while it is computed or held. */
function soonOf(plan: Plan | undefined): number | false {
  if (plan?.version.state === 'computing') return everySecond
  return plan?.state === 'held' ? everyHalfMinute : false
}

export const planQueries = {
  list: (query: Input<typeof plans.list>['query']) =>
    queryOptions({
      queryKey: ['plans', 'list', query],
      queryFn: ({ signal }) => call(plans.list, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['plans', id],
      queryFn: ({ signal }) => call(plans.get, { params: { id } }, { signal }),
      refetchInterval: ({ state }) => soonOf(state.data?.data),
    }),
  pairs: (id: string, query: Input<typeof plans.pairs>['query']) =>
    queryOptions({
      queryKey: ['plans', id, 'pairs', query],
      queryFn: ({ signal }) => call(plans.pairs, { params: { id }, query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  left: (id: string, query: Input<typeof plans.left>['query']) =>
    queryOptions({
      queryKey: ['plans', id, 'left', query],
      queryFn: ({ signal }) => call(plans.left, { params: { id }, query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  mentors: (id: string, query: Input<typeof plans.mentors>['query']) =>
    queryOptions({
      queryKey: ['plans', id, 'mentors', query],
      queryFn: ({ signal }) => call(plans.mentors, { params: { id }, query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  gaps: (id: string) =>
    queryOptions({
      queryKey: ['plans', id, 'gaps'],
      queryFn: ({ signal }) => call(plans.gaps, { params: { id } }, { signal }),
    }),
  changes: (id: string) =>
    queryOptions({
      queryKey: ['plans', id, 'changes'],
      queryFn: ({ signal }) => call(plans.changes, { params: { id } }, { signal }),
    }),
  preview: (id: string) =>
    queryOptions({
      queryKey: ['plans', id, 'preview'],
      queryFn: ({ signal }) => call(planSharing.preview, { params: { id } }, { signal }),
      // The user must confirm exactly the data they read. It is refetched only when the server says so, never
      // while they read.
      staleTime: Infinity,
      gcTime: 0,
      refetchOnReconnect: false,
    }),
  quality: (query: Input<typeof planSharing.quality>['query']) =>
    queryOptions({
      queryKey: ['plans', 'quality', query],
      queryFn: ({ signal }) => call(planSharing.quality, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  industries: queryOptions({
    queryKey: ['categories', 'all'],
    queryFn: ({ signal }) => call(categories.list, { query: {} }, { signal }),
  }),
}
