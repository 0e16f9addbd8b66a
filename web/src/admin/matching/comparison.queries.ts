import { matching } from '@udyam/contract/matching/calls'
import { callQuery } from '#lib/query.ts'

/** Answers of a mentee and up to three mentors. */
export const comparisonQuery = (id: string, mentors: readonly string[]) =>
  callQuery(['selection', 'comparison', id, mentors], matching.compare, {
    params: { id },
    query: { mentor: mentors.join(',') },
  })
