import { PersonName } from '#admin/person-name.tsx'
import { personName } from '@udyam/contract/texts/person-name'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { FactorDropSection } from '#admin/factor-drop-action.tsx'
import { PhoneMark } from '#admin/audited/phone-mark.tsx'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { paths } from '#lib/paths.ts'
import { useTitle } from '#lib/titles.ts'
import { BackLink } from '#ui/patterns/back-link.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { AfterDelay } from '#ui/primitives/skeleton.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { MentorForm } from './mentor-form.tsx'
import { mentorQueries } from '../mentors.queries.ts'
import { categories } from '@udyam/contract/categories/calls'
import { callQuery } from '#lib/query.ts'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import { formatAgo } from '#lib/format.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import type { MentorDuplicate } from '@udyam/contract/profile/duplicates'

const MentorMatching = lazy(async () => {
  const texts = [loadArea('matching'), loadArea('survey')]
  const [part] = await Promise.all([import('./mentor-matching.tsx'), ...texts])
  return { default: part.MentorMatching }
})

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
      {id !== undefined && <PhoneMark id={id} />}
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

/** Rows of a loaded list; the form also works if it could not be loaded. */
function rowsOf<Row>({ data }: { data: { data: Row[] } | undefined }): readonly Row[] {
  return data?.data ?? []
}

const categoryQueries = {
  categories: callQuery(
    ['categories', 'all'],
    categories.list,
    { query: {} },
    { meta: { errorToast: 'admin.mentorForm.fetchCategoriesFailed', hasNoPlace: true } },
  ),
  subcategories: callQuery(
    ['subcategories', 'all'],
    categories.listSubcategories,
    { query: {} },
    { meta: { errorToast: 'admin.mentorForm.fetchSubcategoriesFailed', hasNoPlace: true } },
  ),
}

/** The question to an applicant and the answer; nothing if none was asked. */
function MentorAsked({ asked }: Pick<MentorRecord, 'asked'>) {
  const { t } = useTranslation()
  if (asked === null) return null
  const { answer, answeredAt } = asked
  return (
    <div className="max-w-[55rem]">
      <InlineAlert tone="info" title={t('admin.asked')}>
        <p className="font-semibold whitespace-pre-line">{asked.question}</p>
        <p className="whitespace-pre-line">
          {answeredAt === null && t('admin.requests.asked', { when: formatAgo(asked.at) })}
          {answeredAt !== null && (answer || t('admin.asked.profile', { when: formatAgo(answeredAt) }))}
        </p>
      </InlineAlert>
    </div>
  )
}

function MentorDuplicates({ duplicates }: { duplicates: readonly MentorDuplicate[] }) {
  const { t } = useTranslation()
  if (duplicates.length === 0) return null
  return (
    <div className="max-w-[55rem]">
      <InlineAlert tone="warning" title={t('admin.duplicates')}>
        <ul className="flex flex-col gap-1">
          {duplicates.map((one) => (
            <li key={one._id}>
              <PersonName _id={one._id} who={one.role} name={one.name} />
              {` · ${roleText(one)} · ${t(`admin.duplicates.${one.why}`)}`}
            </li>
          ))}
        </ul>
      </InlineAlert>
    </div>
  )

  function roleText({ role }: MentorDuplicate): string {
    return t(role === 'admin' ? 'role.admin.name' : `role.${role}`)
  }
}
