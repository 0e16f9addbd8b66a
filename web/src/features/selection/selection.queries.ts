import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { caseNotes } from '@udyam/contract/notes/calls'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { queueWork } from '@udyam/contract/admin-selection/values'
import type { Input } from '@udyam/contract/endpoint'
import { call } from '#lib/api.ts'

export const selectionQueries = {
  list: (query: Input<typeof adminSelection.list>['query']) =>
    queryOptions({
      queryKey: ['selection', 'list', query],
      queryFn: ({ signal }) => call(adminSelection.list, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { errorToast: 'selection.fetchFailed' as const },
    }),
  board: () =>
    queryOptions({
      queryKey: ['selection', 'board'],
      queryFn: ({ signal }) => call(adminSelection.board, undefined, { signal }),
    }),
  queue: (work: (typeof queueWork)[number]) =>
    queryOptions({
      queryKey: ['selection', 'queue', work],
      queryFn: ({ signal }) => call(adminSelection.queue, { query: { do: work } }, { signal }),
    }),
  escalations: () =>
    queryOptions({
      queryKey: ['selection', 'escalations'],
      queryFn: ({ signal }) => call(adminSelection.escalations, undefined, { signal }),
    }),
  application: (id: string) =>
    queryOptions({
      queryKey: ['selection', 'application', id],
      queryFn: ({ signal }) => call(adminSelection.get, { params: { id } }, { signal }),
      // Forms take their values from it, so it is not cached.
      gcTime: 0,
    }),
  notes: (id: string) =>
    queryOptions({
      queryKey: ['selection', 'notes', id],
      queryFn: ({ signal }) => call(caseNotes.list, { params: { id } }, { signal }),
    }),
  mentors: (id: string, query: Input<typeof adminSelection.mentorChoices>['query']) =>
    queryOptions({
      queryKey: ['selection', 'mentors', id, query],
      queryFn: ({ signal }) => call(adminSelection.mentorChoices, { params: { id }, query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  reports: (query: Input<typeof adminSelection.reports>['query']) =>
    queryOptions({
      queryKey: ['selection', 'reports', query],
      queryFn: ({ signal }) => call(adminSelection.reports, { query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { errorToast: 'selection.reports.fetchFailed' as const },
    }),
}
