import { queryOptions } from '@tanstack/react-query'
import { planSharing } from '@udyam/contract/matching/plans'
import { call } from '#lib/api.ts'

const everyHalfMinute = 30_000

/** The plan that waits to be shared; every page of administrators asks for it, so it stands apart from the other queries. */
export const heldQuery = queryOptions({
  queryKey: ['plans', 'held'],
  queryFn: ({ signal }) => call(planSharing.held, undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.data ? everyHalfMinute : false),
})
