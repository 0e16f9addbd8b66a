import { useQuery } from '@tanstack/react-query'
import { adminMentorSorts } from '@udyam/contract/mentors/values'
import { mentors } from '@udyam/contract/mentors/calls'
import { useMay } from '#lib/session.ts'
import { callFile } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import { AdminMentorList } from './admin-mentor-list.tsx'
import { MentorRowActions } from './mentor-row-actions.tsx'
import { mentorQueries } from '../mentors.queries.ts'
import { personName } from '@udyam/contract/texts/person-name'
import { openQuestion } from '@udyam/contract/profile/mentor-parts'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import { MessageCircleQuestionMark, X } from 'lucide-react'
import { useState } from 'react'
import { keepRowFocus } from '#lib/restore-focus.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { RowAction } from '#ui/tables/row-action.tsx'
import { Remind } from '#admin/reminding/remind.tsx'
import { onDemand } from '#lib/loading/on-demand.tsx'

/** Oldest applications first. */
const Search = adminListSearch(['createdAt', ...adminMentorSorts], {})

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
        load: (how) =>
          callFile(mentors.exportCsv, { query: { ...list.exported, status: 'Pending', ...how } }),
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

const AskDialog = onDemand(async () => (await import('./ask-dialog.tsx')).AskDialog)
const RejectDialog = onDemand(async () => (await import('#admin/reject-dialog.tsx')).RejectDialog)

type ApplicationActionsProps = { mentor: MentorRecord; isCard: boolean }

/** Actions besides approval: ask for more information, or reject with a reason. */
function ApplicationActions({ mentor, isCard }: ApplicationActionsProps) {
  const { t } = useTranslation()
  const { _id: id, asked, reminded } = mentor
  const [isAsking, setAsking] = useState(false)
  const [rejecting, setRejecting] = useState<{ keepFocus: () => void } | null>(null)
  const name = personName(mentor)
  return (
    <>
      {asked && openQuestion(asked) !== '' && (
        <Remind wait="more" id={id} of={name} since={asked.at} reminded={reminded.more} />
      )}
      {openQuestion(asked) === '' && (
        <RowAction
          label={t('admin.requests.ask')}
          of={name}
          icon={<Icon of={MessageCircleQuestionMark} />}
          isCard={isCard}
          onClick={() => setAsking(true)}
        />
      )}
      <RowAction
        label={t('admin.reject')}
        of={name}
        icon={<Icon of={X} />}
        isCard={isCard}
        danger
        onClick={({ currentTarget }) => setRejecting({ keepFocus: keepRowFocus(currentTarget) })}
      />
      {isAsking && <AskDialog id={id} name={name} onClose={() => setAsking(false)} />}
      {rejecting && <RejectDialog id={id} name={name} onClose={() => setRejecting(null)} {...rejecting} />}
    </>
  )
}
