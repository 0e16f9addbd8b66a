import { planSharing } from '@udyam/contract/plans/calls'
import { callQuery } from '#lib/query.ts'

const everyHalfMinute = 30_000

/** The plan that waits to be shared. All admin pages query it, so it has its own module. */
export const heldQuery = callQuery(['plans', 'held'], planSharing.held, undefined, {
  refetchInterval: ({ state }) => (state.data?.data ? everyHalfMinute : false),
})
