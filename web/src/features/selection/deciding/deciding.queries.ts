import { deciding } from '@udyam/contract/deciding/calls'
import { callQuery } from '#lib/query.ts'
import { ofIntake } from '../selection.queries.ts'

export const decidingQueries = {
  /** Cases for a score line; the client recomputes its proposals as it moves (`propose`). */
  line: (intake: string | undefined) =>
    callQuery(['selection', 'line', intake], deciding.line, {
      body: { by: 'raw', eligibleFrom: 5, waitlistFrom: 1, ...ofIntake(intake) },
    }),
  held: (intake: string | undefined) =>
    callQuery(['selection', 'held', intake], deciding.held, { query: ofIntake(intake) }),
}
