import { queryOptions } from '@tanstack/react-query'
import { auth } from '@udyam/contract/auth/calls'
import { call } from '#lib/api.ts'
import { dataQuery } from '#lib/query.ts'

export const securityQueries = {
  account: () =>
    queryOptions({
      queryKey: ['security', 'account'],
      queryFn: async ({ signal }) => (await call(auth.verifyToken, undefined, { signal })).payload,
    }),
  sessions: () => dataQuery(['security', 'sessions'], auth.listSessions, undefined),
}
