import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'

type DayProps<Loaded> = { query: UseQueryResult<Loaded>; children: (loaded: Loaded) => ReactNode }

/**
 * Start page data in two columns if there is room; a skeleton while loading, and a retry button after
 * failure.
 */
export function Day<Loaded>({ query, children }: DayProps<Loaded>) {
  const { t } = useTranslation()
  return (
    <>
      {query.isPending && (
        <AfterDelay status={t('common.loading')}>
          <div className="flex max-w-[47rem] flex-col gap-5">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        </AfterDelay>
      )}
      <QueryFailure query={query} text="start.loadFailed" />
      {query.data !== undefined && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
          {children(query.data)}
        </div>
      )}
    </>
  )
}

export function Column({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-col gap-5">{children}</div>
}
