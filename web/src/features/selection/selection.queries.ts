import { interviews } from '@udyam/contract/interviews/calls'
import { caseNotes } from '@udyam/contract/notes/calls'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { queueWork } from '@udyam/contract/admin-selection/values'
import type { Input } from '@udyam/contract/endpoint'
import { keepsPage, callQuery } from '#lib/query.ts'

/** The part of a request that narrows it to an intake; empty for all. */
export const ofIntake = (intake: string | undefined) => (intake === undefined ? {} : { intake })

/** The server applies due changes every 2 seconds. */
const patienceMs = 3_000

/** Milliseconds until a change that can be undone has happened; false without one. */
function untilHappened(at: string | undefined): number | false {
  return at !== undefined && Math.max(patienceMs, Date.parse(at) - Date.now() + patienceMs)
}

export const selectionQueries = {
  list: (query: Input<typeof adminSelection.list>['query']) =>
    callQuery(
      ['selection', 'list', query],
      adminSelection.list,
      { query },
      { ...keepsPage, meta: { errorToast: 'selection.fetchFailed' } },
    ),
  board: (intake?: string) =>
    callQuery(['selection', 'board', intake], adminSelection.board, { query: ofIntake(intake) }),
  queue: (work: (typeof queueWork)[number], intake?: string) =>
    callQuery(['selection', 'queue', work, intake], adminSelection.queue, {
      query: { do: work, ...ofIntake(intake) },
    }),
  escalations: () => callQuery(['selection', 'escalations'], adminSelection.escalations, undefined),
  application: (id: string) =>
    callQuery(
      ['selection', 'application', id],
      adminSelection.get,
      { params: { id } },
      {
        // Forms take their values from it, so it is not cached.
        gcTime: 0,
        refetchInterval: ({ state }) => untilHappened(state.data?.data.waitsUntil),
      },
    ),
  notes: (id: string) => callQuery(['selection', 'notes', id], caseNotes.list, { params: { id } }),
  interviews: (id: string) => callQuery(['selection', 'interviews', id], interviews.list, { params: { id } }),
  mentors: (id: string, query: Input<typeof adminSelection.mentorChoices>['query']) =>
    callQuery(
      ['selection', 'mentors', id, query],
      adminSelection.mentorChoices,
      { params: { id }, query },
      keepsPage,
    ),
  reports: (query: Input<typeof adminSelection.reports>['query']) =>
    callQuery(
      ['selection', 'reports', query],
      adminSelection.reports,
      { query },
      { ...keepsPage, meta: { errorToast: 'selection.reports.fetchFailed' } },
    ),
}
