import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ErrorState } from '../ui/patterns/error-state.tsx'
import { NetworkError } from './api-error.ts'
import { errorText } from './error-text.ts'
import { useTranslation } from './i18n.ts'
import type { TextKey } from './text-key.ts'

/** Error of a query with a retry button; nothing while cached data is shown. It loads again once the connection is back. */
export function QueryFailure({ query, text }: { query: UseQueryResult; text: TextKey }) {
  const { t } = useTranslation()
  const { error, refetch } = query
  useEffect(() => {
    if (!(error instanceof NetworkError)) return undefined
    const retry = () => void refetch()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [error, refetch])
  if (!query.isError || query.data !== undefined) return null
  return (
    <ErrorState
      message={errorText(query.error, text)}
      retryLabel={t('common.retry')}
      onRetry={() => void query.refetch()}
      pending={query.isFetching}
    />
  )
}
