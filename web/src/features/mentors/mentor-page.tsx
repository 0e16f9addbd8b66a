import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { useTitle } from '../../lib/titles.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AfterDelay, Skeleton } from '../../ui/skeleton.tsx'
import { MentorNotFound } from './mentor-not-found.tsx'
import { MentorProfile } from './mentor-profile.tsx'
import { mentorQueries } from './mentors.queries.ts'

/** An approved mentor, as members see them. */
export function MentorPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const detail = useQuery(mentorQueries.detail(id))
  const mentor = detail.data?.data
  const isMissing = detail.error instanceof ApiError && detail.error.status === 404
  useTitle(title())

  return (
    <div className="page-column flex flex-col gap-6 py-8 lg:py-12">
      <p>
        <Link to={paths.mentors} className="inline-block py-1">
          {t('mentors.back')}
        </Link>
      </p>
      {detail.isPending && (
        <AfterDelay status={t('common.loading')}>
          <div className="flex flex-col gap-4">
            <Skeleton className="h-18 w-2/3" />
            <Skeleton className="h-40 w-full" />
          </div>
        </AfterDelay>
      )}
      {isMissing && <MentorNotFound />}
      {detail.isError && !isMissing && (
        <>
          <PageTitle>{t('role.mentor')}</PageTitle>
          <ErrorState
            message={errorText(detail.error, 'mentors.detailLoadFailed')}
            retryLabel={t('common.retry')}
            onRetry={() => void detail.refetch()}
            pending={detail.isFetching}
          />
        </>
      )}
      {mentor && <MentorProfile mentor={mentor} />}
    </div>
  )

  function title(): string {
    if (mentor) return `${mentor.firstName} ${mentor.lastName}`
    return isMissing ? t('mentors.notFound') : t('role.mentor')
  }
}
