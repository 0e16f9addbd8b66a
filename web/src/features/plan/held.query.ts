import { queryOptions } from '@tanstack/react-query'
import { planSharing } from '@udyam/contract/plans/calls'
import { call } from '#lib/api.ts'

const everyHalfMinute = 30_000

/** The plan that waits to be shared. All admin pages query it, so it has its own module. */
export const heldQuery = queryOptions({
  queryKey: ['plans', 'held'],
  queryFn: ({ signal }) => call(planSharing.held, undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.data ? everyHalfMinute : false),
})
