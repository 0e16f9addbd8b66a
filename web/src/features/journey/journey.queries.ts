import { queryOptions } from '@tanstack/react-query'
import { introductions } from '@udyam/contract/introductions'
import { call } from '../../lib/api.ts'

export const journeyQueries = {
  own: () =>
    queryOptions({
      queryKey: ['journey'],
      queryFn: async ({ signal }) => (await call(introductions.journey, undefined, { signal })).data,
    }),
}
