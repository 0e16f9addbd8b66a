import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from './api-error.ts'
import { errorText } from './error-text.ts'
import { t } from './i18n.ts'
import type { TextKey } from './text-key.ts'

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Register {
    queryMeta: {
      /** Says so in a toast when the query fails; without it the page shows the failure itself. */
      errorToast?: TextKey
    }
    mutationMeta: {
      /** Toast after success. */
      success?: TextKey
      /** Toast after a failure that carries no sentence of its own. */
      failure?: TextKey
      /** The page shows the failure itself: no toast. */
      isShownInPage?: boolean
      /** Leaves the cache as it is; otherwise every query is fetched anew after success. */
      keepsCache?: boolean
    }
  }
}

type Say = { success: (text: string) => void; error: (text: string) => void }

/** The one query client: it says failures and successes aloud and refreshes what a change may have touched. */
export function makeQueryClient(say: Say): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => error instanceof NetworkError && count < 1, staleTime: 30_000 },
      mutations: { retry: false },
    },
    queryCache: new QueryCache({
      onError(error, query) {
        if (query.meta?.errorToast && !isSessionEnd(error)) say.error(errorText(error, query.meta.errorToast))
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, mutation) {
        // What somebody else has changed or deleted is shown as it is now.
        if (error instanceof ApiError && [404, 409].includes(error.status)) void client.invalidateQueries()
        if (mutation.meta?.isShownInPage || isSessionEnd(error)) return
        say.error(errorText(error, mutation.meta?.failure))
      },
      onSuccess(_data, _variables, _result, mutation) {
        if (mutation.meta?.success) say.success(t(mutation.meta.success))
        return mutation.meta?.keepsCache ? undefined : client.invalidateQueries()
      },
    }),
  })
  return client
}

function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.endsSession
}
