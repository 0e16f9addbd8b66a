import { useQuery } from '@tanstack/react-query'
import { planMentorSorts } from '@udyam/contract/plans/values'
import { plans } from '@udyam/contract/plans/calls'
import type { PlanMentor } from '@udyam/contract/plans/record-schemas'
import { Link } from 'react-router'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import { callFile } from '#lib/api.ts'
import { formatNumber } from '#lib/format.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { oneOf } from '#lib/search-params.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import type { Column } from '#ui/tables/data-table-props.ts'
import { DataTable } from '#ui/tables/data-table.tsx'
import { PlanList } from '../plan-list.tsx'
import { pointsText } from '../plan-words.ts'
import { planQueries } from '../plan.queries.ts'
import type { TabProps } from '../tab-props.ts'

const Search = adminListSearch(planMentorSorts, { tab: oneOf(['pairs', 'mentors']) })

/** Mentors with their places, and the gain from one more. */
export function MentorsTab({ plan, version }: TabProps) {
  const { t } = useTranslation()
  const list = useAdminList(Search)
  const found = useQuery(planQueries.mentors(plan._id, { ...list.query, version }))
  const columns = mentorColumns(t)
  const title = t('plan.tab.mentors')
  const query = { ...list.exported, version }
  return (
    <PlanList
      list={list}
      found={found}
      title={title}
      exported={{
        call: plans.exportMentors,
        load: (how) =>
          callFile(plans.exportMentors, { params: { id: plan._id }, query: { ...query, ...how } }),
      }}
    >
      {(rows) => (
        <DataTable
          caption={list.caption(title, columns)}
          rows={rows}
          columns={columns}
          rowKey={({ mentor }) => mentor._id}
          {...list.order}
          busy={found.isPlaceholderData}
          empty={<EmptyState title={t('plan.noneFound')} />}
        />
      )}
    </PlanList>
  )
}

function mentorColumns(t: Translate): Column<PlanMentor>[] {
  return [
    {
      key: 'mentor',
      header: t('plan.mentor'),
      sortable: true,
      cell: ({ mentor }) => (
        <Link to={pathTo(paths.adminMentorEdit, mentor._id)} translate="no" className="wrap-anywhere">
          {mentor.name}
        </Link>
      ),
    },
    {
      key: 'places',
      header: t('plan.freePlaces'),
      sortable: true,
      cell: ({ places, capacity }) =>
        t('plan.ofAll', { some: formatNumber(places), all: formatNumber(capacity) }),
    },
    {
      key: 'planned',
      header: t('plan.planned'),
      sortable: true,
      cell: ({ planned }) => formatNumber(planned),
    },
    { key: 'why', header: t('plan.why'), cell: ({ why }) => t(`plan.mentorWhy.${why}`) },
    { key: 'next', header: t('plan.onePlaceMore'), cell: (row) => nextText(t, row) },
  ]
}

/** Gain from one more place; a dash if there is none. */
function nextText(t: Translate, { next, gain }: PlanMentor): string {
  const brought = [
    next !== null && t('plan.next', { name: next.name }),
    gain !== null && gain > 0 && t('plan.gain', { points: pointsText(gain) }),
  ].filter((text) => text !== false)
  return brought.join(' ') || '–'
}
