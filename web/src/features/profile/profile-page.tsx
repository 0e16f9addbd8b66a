import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/error-text.ts'
import { useTitle } from '../../lib/titles.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AfterDelay, Skeleton } from '../../ui/skeleton.tsx'

type ProfilePageProps<Profile> = {
  title: string
  detail: UseQueryResult<Profile>
  children: (profile: Profile) => ReactNode
}

/** The page of one's own record, while it is read, when it could not be read, and once it is there. */
export function ProfilePage<Profile>({ title, detail, children }: ProfilePageProps<Profile>) {
  const { t } = useTranslation()
  useTitle(title)
  return (
    <div className="page-column flex flex-col gap-6 py-8 lg:py-12">
      <PageTitle>{title}</PageTitle>
      {detail.isPending && (
        <AfterDelay status={t('common.loading')}>
          <div className="flex max-w-[55rem] flex-col gap-6">
            <Skeleton className="h-56 w-full" />
            <Skeleton className="h-56 w-full" />
          </div>
        </AfterDelay>
      )}
      {detail.isError && (
        <ErrorState
          message={errorText(detail.error, 'profile.loadFailed')}
          retryLabel={t('common.retry')}
          onRetry={() => void detail.refetch()}
          pending={detail.isFetching}
        />
      )}
      {detail.isSuccess && children(detail.data)}
    </div>
  )
}
