import { queryOptions } from '@tanstack/react-query'
import { followUp } from '@udyam/contract/follow-up/calls'
import type { Input, Reply } from '@udyam/contract/endpoint'
import { call } from '#lib/api.ts'

export type Signs = Reply<typeof followUp.get>['data']

export const followUpQueries = {
  list: (query: Input<typeof followUp.list>['query']) =>
    queryOptions({
      queryKey: ['follow-up', query],
      queryFn: ({ signal }) => call(followUp.list, { query }, { signal }),
      placeholderData: (before) => before,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['follow-up', id],
      queryFn: ({ signal }) => call(followUp.get, { params: { id } }, { signal }),
    }),
}
