import { PersonName } from '#admin/person-name.tsx'
import { useQuery } from '@tanstack/react-query'
import { followUpSorts } from '@udyam/contract/follow-up/values'
import { mentorshipStates } from '@udyam/contract/selection/values'
import { Eye } from 'lucide-react'
import { AdminListPage } from '#admin/admin-list-page.tsx'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import { useTranslation, type Translate } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { oneOf, textUpTo } from '#lib/search-params.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { RowLink } from '#ui/tables/row-action.tsx'
import { followUpQueries, type Signs } from './follow-up.queries.ts'
import { NeedBadge } from './need-badge.tsx'
import { waitingText } from '#admin/waiting-text.ts'
import { formatDateTime } from '#lib/format.ts'
import type { Column } from '#ui/tables/data-table-props.ts'

const Search = adminListSearch(followUpSorts, { state: oneOf(mentorshipStates), mentor: textUpTo(36) })

/** Mentorships; those that need attention first. */
export function MentorshipsPage() {
  const { t } = useTranslation()
  const list = useAdminList(Search)
  const { state, mentor } = list.search
  return (
    <AdminListPage
      list={list}
      found={useQuery(followUpQueries.list({ ...list.query, state, ...(mentor && { mentor }) }))}
      title={t('followUp.title')}
      intro={t('followUp.intro')}
      columns={signColumns(t)}
      cardBadge={{ column: 'need', cell: ({ need }) => <NeedBadge need={need} /> }}
      searchText={t('followUp.search')}
      failureText="followUp.failed"
      loadingText={t('followUp.loading')}
      emptyText={t('followUp.empty')}
      isFiltered={state !== 'active' || mentor !== ''}
      clear={{ onClear: () => list.update({ q: '', state: 'active', mentor: '' }) }}
      showing={(numbers) => t('followUp.showing', numbers)}
      filters={
        <Select
          label={t('field.status')}
          hideLabel
          options={mentorshipStates.map((value) => ({ value, label: t(`selection.mentorship.${value}`) }))}
          value={state}
          onChange={({ target }) => list.update({ state: target.value })}
        />
      }
      rowActions={({ _id, mentee }, place) => (
        <RowLink
          {...place}
          label={t('followUp.open')}
          of={mentee.name}
          icon={<Icon of={Eye} />}
          to={pathTo(paths.adminMentorship, _id)}
        />
      )}
    />
  )
}

const inNumbers = (moment: string | null) => moment && waitingText(moment)

function signColumns(t: Translate): Column<Signs>[] {
  return [
    {
      key: 'need',
      header: t('followUp.need'),
      sortable: true,
      cell: ({ need }) => <NeedBadge need={need} />,
    },
    {
      key: 'mentee',
      header: t('role.mentee'),
      sortable: true,
      cell: ({ mentee }) => <PersonName who="mentee" {...mentee} />,
    },
    {
      key: 'mentor',
      header: t('role.mentor'),
      sortable: true,
      cell: ({ mentor }) => <PersonName who="mentor" {...mentor} />,
    },
    {
      key: 'lastMeetingAt',
      header: t('followUp.lastMeeting'),
      sortable: true,
      cell: ({ lastMeetingAt }) => inNumbers(lastMeetingAt),
    },
    {
      key: 'nextMeetingAt',
      header: t('followUp.nextMeeting'),
      cell: ({ nextMeetingAt }) => nextMeetingAt && formatDateTime(nextMeetingAt),
    },
  ]
}
