import { system } from '@udyam/contract/system'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** What this installation says of itself, its demo accounts among it. */
export const metaQuery = queryOptions({
  queryKey: ['meta'],
  queryFn: ({ signal }) => call(system.meta, undefined, { signal }),
  staleTime: Infinity,
})
