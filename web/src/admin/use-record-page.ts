import { ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { useTranslation } from '../lib/i18n.ts'
import type { TextKey } from '../lib/text-key.ts'

type Loading = {
  isPending: boolean
  isFetching: boolean
  error: unknown
  data: unknown
  refetch: () => unknown
}

/** Maps the query of a record to the props of `RecordPage`. */
export function useRecordPage(detail: Loading, failedKey: TextKey) {
  const { t } = useTranslation()
  return {
    state: stateOf(detail),
    loadingText: t('common.loading'),
    failure: {
      message: errorText(detail.error, failedKey),
      retryLabel: t('common.retry'),
      onRetry: () => void detail.refetch(),
      pending: detail.isFetching,
    },
  }
}

function stateOf({ isPending, error, data }: Loading): 'loading' | 'missing' | 'failed' | 'shown' {
  if (isPending) return 'loading'
  if (error instanceof ApiError && error.status === 404) return 'missing'
  return data === undefined ? 'failed' : 'shown'
}
