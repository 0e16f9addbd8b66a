import { queryOptions } from '@tanstack/react-query'
import { deciding } from '@udyam/contract/deciding/deciding'
import { call } from '#lib/api.ts'

export const decidingQueries = {
  /** The cases for a score line: what it proposes for them is found anew as it moves (`propose`). */
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
