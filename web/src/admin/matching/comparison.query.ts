import { queryOptions } from '@tanstack/react-query'
import { matching } from '@udyam/contract/matching/matching'
import { call } from '#lib/api.ts'

/** A mentee and up to three mentors, with what both sides have said. */
export const comparisonQuery = (id: string, mentors: readonly string[]) =>
  queryOptions({
    queryKey: ['selection', 'comparison', id, mentors],
    queryFn: ({ signal }) =>
      call(matching.compare, { params: { id }, query: { mentor: mentors.join(',') } }, { signal }),
  })
