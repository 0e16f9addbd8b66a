import { deciding } from '@udyam/contract/deciding/calls'
import { callQuery } from '#lib/query.ts'

export const decidingQueries = {
  /** Cases for a score line; the client recomputes its proposals as it moves (`propose`). */
  line: () =>
    callQuery(['selection', 'line'], deciding.line, {
      body: { by: 'raw', eligibleFrom: 5, waitlistFrom: 1 },
    }),
  held: () => callQuery(['selection', 'held'], deciding.held, undefined),
}
