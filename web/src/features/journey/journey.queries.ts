import { queryOptions } from '@tanstack/react-query'
import { introductions } from '@udyam/contract/introductions/calls'
import { matching } from '@udyam/contract/matching/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { call } from '#lib/api.ts'
import { dataQuery } from '#lib/query.ts'

export const journeyQueries = {
  own: () => dataQuery(['journey'], introductions.journey, undefined),
  /** The mentee's answers; no background refetch while they edit. */
  answers: () =>
    queryOptions({
      queryKey: ['journey', 'answers'],
      queryFn: async ({ signal }) => (await call(mentees.getProfile, undefined, { signal })).data.mentee,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  avoided: () => dataQuery(['journey', 'avoided'], matching.getAvoid, undefined),
}
