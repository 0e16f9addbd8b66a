import { useQuery } from '@tanstack/react-query'
import { adminMentorSorts, mentors } from '@udyam/contract/mentors'
import { useMay } from '../../../lib/session.ts'
import { callFile } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { adminListSearch, useAdminList } from '../../../admin/use-admin-list.ts'
import { ApplicationActions } from './application-actions.tsx'
import { AdminMentorList } from './admin-mentor-list.tsx'
import { MentorRowActions } from './mentor-row-actions.tsx'
import { mentorQueries } from '../mentors.queries.ts'

/** Who has waited longest stands first. */
const Search = adminListSearch(['createdAt', ...adminMentorSorts], {})

/** The mentors who wait for a decision. */
export function MentorRequestsPage() {
  const { t } = useTranslation()
  const may = useMay()
  const list = useAdminList(Search)
  return (
    <AdminMentorList
      isRequests
      views={{ list: 'requests' }}
      list={list}
      found={useQuery(mentorQueries.requests(list.query))}
      title={t('admin.requestsTitle')}
      searchText={t('admin.requests.searchPlaceholder')}
      failureText="admin.requests.fetchFailed"
      loadingText={t('admin.requests.loading')}
      emptyText={t('admin.requests.empty')}
      clear={{ onClear: () => list.update({ q: '' }) }}
      showing={(numbers) => t('admin.requests.showing', numbers)}
      exported={{
        call: mentors.exportCsv,
        load: () => callFile(mentors.exportCsv, { query: { ...list.exported, status: 'Pending' } }),
      }}
      rowActions={
        may(mentors.update) &&
        ((mentor, place) => (
          <MentorRowActions mentor={mentor} isRequest {...place}>
            <ApplicationActions mentor={mentor} {...place} />
          </MentorRowActions>
        ))
      }
    />
  )
}
