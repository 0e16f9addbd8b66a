import { useQuery } from '@tanstack/react-query'
import { AdminMentorQuery, mentors, mentorStatuses } from '@udyam/contract/mentors'
import * as z from 'zod'
import { callFile } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { adminListSearch, useAdminList } from '../../lib/use-admin-list.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Select } from '../../ui/select.tsx'
import { AdminMentorList } from './admin-mentor-list.tsx'
import { MentorRowActions } from './mentor-row-actions.tsx'
import { statusText } from './mentor-status-badge.tsx'
import { mentorQueries } from './mentors.queries.ts'

const Search = adminListSearch(AdminMentorQuery.shape.sort, {
  status: z.enum(['', ...mentorStatuses]).default(''),
})

/** All mentors, for administrators. */
export function AdminMentorsPage() {
  const { t } = useTranslation()
  const list = useAdminList(Search)
  const { status } = list.search
  const narrowed = { ...(status && { status }) }
  return (
    <AdminMentorList
      list={list}
      found={useQuery(mentorQueries.adminList({ ...list.query, ...narrowed }))}
      title={t('admin.mentorsTitle')}
      searchText={t('admin.mentors.searchPlaceholder')}
      failureText="admin.mentors.fetchFailed"
      loadingText={t('mentors.loading')}
      emptyText={t('mentors.empty')}
      isFiltered={status !== ''}
      clear={{ onClear: () => list.update({ q: '', status: '' }) }}
      showing={(numbers) => t('admin.mentors.showing', numbers)}
      exported={{
        name: mentors.exportCsv.csv,
        load: () => callFile(mentors.exportCsv, { query: { ...list.exported, ...narrowed } }),
      }}
      importPath={paths.adminMentorImport}
      actions={<LinkButton to={paths.adminMentorAdd}>{t('admin.addMentor')}</LinkButton>}
      filters={
        <Select
          label={t('field.status')}
          hideLabel
          placeholder={`${t('field.status')}: ${t('common.all')}`}
          options={mentorStatuses.map((value) => ({ value, label: statusText(t, value) }))}
          value={status}
          onChange={(event) => list.update({ status: event.target.value })}
        />
      }
      rowActions={(mentor, place) => <MentorRowActions mentor={mentor} {...place} />}
    />
  )
}
