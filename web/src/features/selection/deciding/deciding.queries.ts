import { queryOptions } from '@tanstack/react-query'
import { deciding } from '@udyam/contract/deciding/calls'
import { call } from '#lib/api.ts'

export const decidingQueries = {
  /** Cases for a score line; the client recomputes its proposals as it moves (`propose`). */
  line: () =>
    queryOptions({
      queryKey: ['selection', 'line'],
      queryFn: ({ signal }) =>
        call(deciding.line, { body: { by: 'raw', eligibleFrom: 5, waitlistFrom: 1 } }, { signal }),
    }),
  held: () =>
    queryOptions({
      queryKey: ['selection', 'held'],
      queryFn: ({ signal }) => call(deciding.held, undefined, { signal }),
    }),
}
