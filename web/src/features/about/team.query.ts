import { queryOptions } from '@tanstack/react-query'
import { setup } from '@udyam/contract/setup/calls'
import { call } from '#lib/api.ts'

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call(setup.team, undefined, { signal }),
})
