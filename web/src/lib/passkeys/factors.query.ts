import { queryOptions } from '@tanstack/react-query'
import { auth } from '@udyam/contract/auth/calls'
import { call } from '../api.ts'

/** Second factors of the account, and the deadline to set one up. */
export const factorsQuery = queryOptions({
  queryKey: ['security', 'factors'],
  queryFn: async ({ signal }) => (await call(auth.security, undefined, { signal })).data,
})
