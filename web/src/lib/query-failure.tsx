import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../ui/patterns/error-state.tsx'
import { errorText } from './error-text.ts'
import { useTranslation } from './i18n.ts'
import type { TextKey } from './text-key.ts'

/** Error of a query with a retry button; nothing while cached data is shown. */
export function QueryFailure({ query, text }: { query: UseQueryResult; text: TextKey }) {
  const { t } = useTranslation()
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
