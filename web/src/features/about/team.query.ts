import { queryOptions } from '@tanstack/react-query'
import { setup } from '@udyam/contract/setup/setup'
import { call } from '#lib/api.ts'

/** Who is named on the page. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call(setup.team, undefined, { signal }),
})
