import { personName } from '@udyam/contract/texts/person-name'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { FactorDropSection } from '../../../admin/factor-drop-action.tsx'
import { loadArea, useTranslation } from '../../../lib/i18n.ts'
import { QueryFailure } from '../../../lib/query-failure.tsx'
import { paths } from '../../../lib/paths.ts'
import { useTitle } from '../../../lib/titles.ts'
import { BackLink } from '../../../ui/patterns/back-link.tsx'
import { PageTitle } from '../../../ui/patterns/page-title.tsx'
import { AfterDelay } from '../../../ui/primitives/skeleton.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { categoryQueries } from '../categories.queries.ts'
import { MentorAsked } from './mentor-asked.tsx'
import { MentorDuplicates } from './mentor-duplicates.tsx'
import { MentorForm } from './mentor-form.tsx'
import { mentorQueries } from '../mentors.queries.ts'

const MentorMatching = lazy(async () => {
  const [part] = await Promise.all([import('./mentor-matching.tsx'), loadArea('matching')])
  return { default: part.MentorMatching }
})

/** Adds a mentor, or with an id edits one. */
export function MentorFormPage() {
  const { t } = useTranslation()
  const { id } = useParams()
  const record = useQuery({ ...mentorQueries.record(id ?? ''), enabled: id !== undefined })
  const categories = useQuery(categoryQueries.categories)
  const subcategories = useQuery(categoryQueries.subcategories)
  const title = t(id === undefined ? 'admin.addMentor' : 'admin.editMentor')
  const isReady =
    categories.isFetched && subcategories.isFetched && (id === undefined || record.data !== undefined)
  useTitle(title)

  return (
    <div className="flex flex-col gap-5">
      <p>
        <BackLink to={paths.adminMentors} text={t('mentorForm.back')} />
      </p>
      <PageTitle>{title}</PageTitle>
      <QueryFailure query={record} text="admin.mentorForm.fetchMentorFailed" />
      {!isReady && !record.isError && (
        <AfterDelay status={t('common.loading')}>
          <div className="grid h-64 place-items-center">
            <Spinner />
          </div>
        </AfterDelay>
      )}
      <MentorAsked asked={record.data?.data.asked ?? null} />
      <MentorDuplicates duplicates={record.data?.duplicates ?? []} />
      {isReady && (
        <MentorForm
          mentor={record.data?.data ?? null}
          photo={record.data?.photo ?? null}
          categories={rowsOf(categories)}
          subcategories={rowsOf(subcategories)}
        />
      )}
      {record.data && (
        <>
          <Suspense>
            <MentorMatching mentor={record.data.data} />
          </Suspense>
          <FactorDropSection id={record.data.data._id} name={personName(record.data.data)} />
        </>
      )}
    </div>
  )
}

/** The form is there without a list that could not be read. */
function rowsOf<Row>({ data }: { data: { data: Row[] } | undefined }): readonly Row[] {
  return data?.data ?? []
}
