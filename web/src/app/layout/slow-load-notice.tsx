import { useIsFetching, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'

/** Slow requests are not aborted; after this time the user sees a notice with a retry button. */
const longMs = 10_000

/** Notice while the first data of a page is late. */
export function SlowLoadNotice() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isWaiting = useIsFetching({ predicate: isFirstAnswer }) > 0
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLong(true), longMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])

  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 above-bar z-40 flex justify-center">
      {isWaiting && isLong && (
        <div className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-paper px-4 py-2 text-ink shadow-menu">
          <p>{t('common.stillLoading')}</p>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              setLong(false)
              void tryAgain(client)
            }}
          >
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/**
 * Requests again what has no response yet. It cancels first, because a new call would join the pending one.
 */
async function tryAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({ predicate: isFirstAnswer })
  await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'pending' })
}

function isFirstAnswer(query: Query): boolean {
  return query.state.status === 'pending' && query.state.fetchStatus === 'fetching'
}
