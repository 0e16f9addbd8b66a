import { keepPreviousData, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Reply } from '@udyam/contract/endpoint'
import { callWith } from './api.ts'

type Options<T> = Omit<UndefinedInitialDataOptions<T>, 'queryKey' | 'queryFn'>
type Data<E> = Reply<E> extends { data: infer D } ? D : never

/** For a list: the page before stays until the next one has come. */
export const keepsPage = { placeholderData: keepPreviousData } as const

/** For a form: no background refetch, which would overwrite the user's input. */
export const feedsForm = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const

/**
 * Query of one call.
 *
 * @param queryKey key in the cache
 * @param input parameters of path and query; undefined if the call has none
 * @returns options for `useQuery`; the data is the whole response
 */
export function callQuery<E extends Endpoint>(
  queryKey: readonly unknown[],
  endpoint: E,
  input: Input<NoInfer<E>> | undefined,
  options: Options<Reply<NoInfer<E>>> = {},
) {
  return queryOptions({
    ...options,
    queryKey,
    queryFn: ({ signal }) => callWith(endpoint, input, { signal }),
  })
}

/** Like {@link callQuery}, for a call whose response is of interest only for its `data`. */
export function dataQuery<E extends Endpoint>(
  queryKey: readonly unknown[],
  endpoint: E,
  input: Input<NoInfer<E>> | undefined,
  options: Options<Data<NoInfer<E>>> = {},
) {
  return queryOptions({
    ...options,
    queryKey,
    queryFn: async ({ signal }): Promise<Data<E>> => {
      const reply = await callWith(endpoint, input, { signal })
      return (reply as { data: Data<E> }).data
    },
  })
}
