import { queryOptions } from '@tanstack/react-query'
import { auth } from '@udyam/contract/auth'
import { call } from '../api.ts'

/** The second steps of one's own sign-in, and until when one is due. */
export const factorsQuery = queryOptions({
  queryKey: ['security', 'factors'],
  queryFn: async ({ signal }) => (await call(auth.security, undefined, { signal })).data,
})
