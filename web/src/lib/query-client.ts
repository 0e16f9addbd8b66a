import { MutationCache, type MutationMeta, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from './api-error.ts'
import { errorText } from './error-text.ts'
import { loadSentences, t } from './i18n.ts'
import { translateMessage } from './server-message.ts'
import type { TextKey } from './text-key.ts'

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Register {
    queryMeta: {
      /**
       * Toast when a refetch fails while the page shows cached data; without cached data the page shows the
       * failure.
       */
      errorToast?: TextKey
      /** The page has no place for the failure: the toast says it always. */
      hasNoPlace?: boolean
    }
    mutationMeta: {
      /**
       * Toast after success, once the page shows the result: a text, the server's message, or a text from the
       * input.
       */
      success?: TextKey | 'server' | ((sent: never) => string)
      /** Toast after a failure without its own message. */
      failure?: TextKey | ((error: unknown) => TextKey)
      /** The page shows the failure itself: no toast. */
      isShownInPage?: boolean | ((error: unknown) => boolean)
      /** Keeps the cache; otherwise every query is refetched after success. */
      keepsCache?: boolean
      /**
       * Whether a failure means that the shown data is outdated and must be refetched; 404 and 409 by
       * default.
       */
      isOutdated?: (error: unknown) => boolean
    }
  }
}

type Say = { success: (text: string) => void; error: (text: string) => void }

/**
 * The only query client. It shows failures and successes as toasts, and invalidates the cache after
 * mutations.
 */
export function makeQueryClient(say: Say): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => error instanceof NetworkError && count < 1, staleTime: 30_000 },
      mutations: { retry: false },
    },
    queryCache: new QueryCache({
      onError(error, query) {
        const { errorToast, hasNoPlace = false } = query.meta ?? {}
        if (!errorToast || isSessionEnd(error)) return
        if (hasNoPlace || query.state.data !== undefined) say.error(errorText(error, errorToast))
      },
    }),
    mutationCache: new MutationCache({
      // Loads the messages while the server works.
      onMutate: () => void loadSentences(),
      onError(error, _variables, _result, { meta = {} }) {
        const { isOutdated = isGoneOrChanged, isShownInPage, failure } = meta
        if (isOutdated(error)) void client.invalidateQueries()
        if (valueFor(isShownInPage, error) || isSessionEnd(error) || hasNextStep(error)) return
        say.error(errorText(error, valueFor(failure, error)))
      },
      async onSuccess(data, variables, _result, { meta = {} }) {
        if (!meta.keepsCache) await client.invalidateQueries()
        const { success } = meta
        if (success) await loadSentences()
        if (typeof success === 'function') say.success(success(variables as never))
        else if (success === 'server') sayTold(data)
        else if (success) say.success(t(success))
      },
    }),
  })
  return client

  /** Some responses have no message, because the change is visible in the page. */
  function sayTold(data: unknown): void {
    const told = codeOf(data)
    if (told !== '') say.success(translateMessage(told))
  }
}

function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.endsSession
}

/** The sign-in continues on another page. */
function hasNextStep(error: unknown): boolean {
  return error instanceof ApiError && error.next !== undefined
}

/** A record that was deleted or changed by somebody else must be refetched. */
function isGoneOrChanged(error: unknown): boolean {
  return error instanceof ApiError && [404, 409].includes(error.status)
}

/** For the form in a row's dialog: if another user removed the row first, a toast says so. */
export function rowDialogMeta(success: TextKey | 'server', failure: TextKey): MutationMeta {
  return { success, failure, isShownInPage: (error: unknown) => !isGoneOrChanged(error) }
}

function codeOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : ''
}

function valueFor<T extends string | boolean | undefined>(
  given: T | ((error: unknown) => T),
  error: unknown,
): T {
  return typeof given === 'function' ? given(error) : given
}
