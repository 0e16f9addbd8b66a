import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '@udyam/contract/endpoint'
import { setup, type SettingKey } from '@udyam/contract/setup/setup'
import { call } from '../../lib/api.ts'

/** What a part holds, and when it was changed last. */
export type Setting = Reply<typeof setup.get>['data']

export const setupQueries = {
  list: () =>
    queryOptions({
      queryKey: ['setup'],
      queryFn: ({ signal }) => call(setup.list, undefined, { signal }),
    }),
  part: (key: SettingKey) =>
    queryOptions({
      queryKey: ['setup', key],
      queryFn: ({ signal }) => call(setup.get, { params: { key } }, { signal }),
      // No refetch in the background: it would overwrite what is typed into the form.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  history: (key: SettingKey) =>
    queryOptions({
      queryKey: ['setup', key, 'history'],
      queryFn: ({ signal }) => call(setup.history, { params: { key } }, { signal }),
    }),
}
