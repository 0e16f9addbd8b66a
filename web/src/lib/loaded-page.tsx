import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageTitle } from '../ui/patterns/page-title.tsx'
import { AfterDelay, Skeleton } from '../ui/primitives/skeleton.tsx'
import { useTranslation } from './i18n.ts'
import { QueryFailure } from './query-failure.tsx'
import type { TextKey } from './text-key.ts'
import { useTitle } from './titles.ts'

type LoadedPageProps<Loaded> = {
  title: string
  /** Under the title. */
  intro?: string
  detail: UseQueryResult<Loaded>
  failureText: TextKey
  children: (loaded: Loaded) => ReactNode
}

/** Page of the user's own data with its loading, error and loaded states. */
export function LoadedPage<Loaded>({ title, intro, detail, failureText, children }: LoadedPageProps<Loaded>) {
  const { t } = useTranslation()
  useTitle(title)
  return (
    <div className="page-column flex flex-col gap-6 py-8 lg:py-12">
      <div className="flex flex-col gap-2">
        <PageTitle>{title}</PageTitle>
        {intro !== undefined && <p className="measure text-ink-2">{intro}</p>}
      </div>
      {detail.isPending && (
        <AfterDelay status={t('common.loading')}>
          <div className="flex max-w-[55rem] flex-col gap-6">
            <Skeleton className="h-56 w-full" />
            <Skeleton className="h-56 w-full" />
          </div>
        </AfterDelay>
      )}
      <QueryFailure query={detail} text={failureText} />
      {detail.data !== undefined && children(detail.data)}
    </div>
  )
}
