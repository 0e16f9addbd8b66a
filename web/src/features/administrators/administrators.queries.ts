import { queryOptions } from '@tanstack/react-query'
import { administrators } from '@udyam/contract/administrators'
import { call } from '../../lib/api.ts'

export const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: ({ signal }) => call(administrators.list, undefined, { signal }),
})
