import { useQuery } from '@tanstack/react-query'
import { archivedStatus } from '@udyam/contract/bulk/values'
import { mentors } from '@udyam/contract/mentors/calls'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import { mentorStatuses } from '@udyam/contract/mentors/values'
import { lazy, Suspense } from 'react'
import { useMay } from '#lib/session.ts'
import { callFile } from '#lib/api.ts'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { DistrictSelect } from '#admin/list-filters.tsx'
import { useAdminList } from '#admin/use-admin-list.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { AdminMentorList } from './admin-mentor-list.tsx'
import { allMentors, allMentorsFields, narrowedTo, shownOf } from './admin-mentors.queries.ts'
import { MentorRowActions } from './mentor-row-actions.tsx'
import { statusText } from './mentor-status-badge.tsx'

// Most programmes ask mentors nothing.
const AnswerFilters = lazy(async () => {
  const [loaded] = await Promise.all([import('./answer-filters.tsx'), loadArea('survey')])
  return { default: loaded.AnswerFilters }
})

/** What makes the columns of answers, loaded once an intake is chosen. */
const answerColumnsQuery = {
  queryKey: ['answer-columns'],
  queryFn: async () => (await import('#admin/intakes/answer-columns.tsx')).answerColumns<MentorRecord>,
  staleTime: Number.POSITIVE_INFINITY,
}

export function AdminMentorsPage() {
  const { t, language } = useTranslation()
  const may = useMay()
  const list = useAdminList(allMentorsFields)
  const { status, district, answer, intake } = list.search
  const found = useQuery(allMentors(list.search))
  const questions = found.data?.facets.questions ?? []
  const { data: columnsOf } = useQuery({ ...answerColumnsQuery, enabled: intake !== '' })
  const answers = (found.data?.answers ?? []).map(({ mentor: person, ...given }) => ({ person, ...given }))
  return (
    <AdminMentorList
      list={list}
      further={intake === '' ? [] : (columnsOf?.({ questions, answers }, language) ?? [])}
      views={{ list: 'mentors' }}
      isArchived={status === archivedStatus}
      found={found}
      title={t('admin.mentorsTitle')}
      searchText={t('admin.mentors.searchPlaceholder')}
      failureText="admin.mentors.fetchFailed"
      loadingText={t('mentors.loading')}
      emptyText={t('mentors.empty')}
      isFiltered={status !== '' || district !== '' || answer !== '' || intake !== ''}
      clear={{ onClear: () => list.update({ q: '', status: '', district: '', answer: '', intake: '' }) }}
      showing={(numbers) => t('admin.mentors.showing', numbers)}
      exported={{
        call: mentors.exportCsv,
        load: (how) =>
          callFile(mentors.exportCsv, { query: { ...list.exported, ...shownOf(list.search), ...how } }),
      }}
      imported={{ path: paths.adminMentorImport, call: mentors.importCsv }}
      writes={{
        found: list.search.q === '' && found.data?.pagination.total,
        audience: { of: 'mentors', filter: narrowedTo(list.search) },
      }}
      actions={
        may(mentors.create) && <LinkButton to={paths.adminMentorAdd}>{t('admin.addMentor')}</LinkButton>
      }
      filters={
        <>
          <Select
            label={t('field.status')}
            hideLabel
            placeholder={`${t('field.status')}: ${t('common.all')}`}
            options={[...mentorStatuses, archivedStatus].map((value) => ({
              value,
              label: statusText(t, value),
            }))}
            value={status}
            onChange={(event) => list.update({ status: event.target.value })}
          />
          <DistrictSelect
            found={found.data?.facets.districts}
            value={district}
            onChange={(next) => list.update({ district: next })}
          />
          {(questions.length > 0 || intake !== '') && (
            <Suspense>
              <AnswerFilters questions={questions} chosen={{ intake, answer }} onChange={list.update} />
            </Suspense>
          )}
        </>
      }
      rowActions={may(mentors.update) && ((mentor, place) => <MentorRowActions mentor={mentor} {...place} />)}
    />
  )
}
