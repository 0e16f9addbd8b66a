import { queryOptions } from '@tanstack/react-query'
import { matching } from '@udyam/contract/matching/calls'
import { call } from '#lib/api.ts'

/** Answers of a mentee and up to three mentors. */
export const comparisonQuery = (id: string, mentors: readonly string[]) =>
  queryOptions({
    queryKey: ['selection', 'comparison', id, mentors],
    queryFn: ({ signal }) =>
      call(matching.compare, { params: { id }, query: { mentor: mentors.join(',') } }, { signal }),
  })
