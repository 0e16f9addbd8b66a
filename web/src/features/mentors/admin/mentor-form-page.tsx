import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useTitle } from '../../../lib/titles.ts'
import { ErrorState } from '../../../ui/patterns/error-state.tsx'
import { PageTitle } from '../../../ui/patterns/page-title.tsx'
import { AfterDelay } from '../../../ui/primitives/skeleton.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { categoryQueries } from '../categories.queries.ts'
import { MentorForm } from './mentor-form.tsx'
import { mentorQueries } from '../mentors.queries.ts'

/** Adds a mentor, or with an id edits one. */
export function MentorFormPage() {
  const { t } = useTranslation()
  const { id } = useParams()
  const record = useQuery({ ...mentorQueries.record(id ?? ''), enabled: id !== undefined })
  const categories = useQuery(categoryQueries.categories)
  const subcategories = useQuery(categoryQueries.subcategories)
  const title = t(id === undefined ? 'admin.addMentor' : 'admin.editMentor')
  const isReady = categories.isFetched && subcategories.isFetched && (id === undefined || record.data)
  useTitle(title)

  return (
    <div className="flex flex-col gap-5">
      <p>
        <Link to={paths.adminMentors} className="inline-block py-1">
          {t('mentorForm.back')}
        </Link>
      </p>
      <PageTitle>{title}</PageTitle>
      {record.isError && !record.data && (
        <ErrorState
          message={errorText(record.error, 'admin.mentorForm.fetchMentorFailed')}
          retryLabel={t('common.retry')}
          onRetry={() => void record.refetch()}
          pending={record.isFetching}
        />
      )}
      {!isReady && !record.isError && (
        <AfterDelay status={t('common.loading')}>
          <div className="grid h-64 place-items-center">
            <Spinner />
          </div>
        </AfterDelay>
      )}
      {isReady && (
        <MentorForm
          mentor={record.data?.data ?? null}
          categories={categories.data?.data ?? []}
          subcategories={subcategories.data?.data ?? []}
        />
      )}
    </div>
  )
}
