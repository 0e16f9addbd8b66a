import { useQuery } from '@tanstack/react-query'
import { planLeftSorts } from '@udyam/contract/plans/values'
import { plans } from '@udyam/contract/plans/calls'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import { callFile } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { oneOf } from '#lib/search-params.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { PlanList } from '../plan-list.tsx'
import { planQueries } from '../plan.queries.ts'
import type { TabProps } from '../tab-props.ts'
import { LeftCard } from './left-out-card.tsx'

const Search = adminListSearch(planLeftSorts, { tab: oneOf(['pairs', 'left']) })

/** Mentees left out of the plan, each with the reason and the change that would include them. */
export function LeftTab({ plan, version }: TabProps) {
  const { t } = useTranslation()
  const list = useAdminList(Search)
  const found = useQuery(planQueries.left(plan._id, { ...list.query, version }))
  const query = { ...list.exported, version }
  return (
    <PlanList
      list={list}
      found={found}
      title={t('plan.tab.left')}
      exported={{
        call: plans.exportLeft,
        load: (how) => callFile(plans.exportLeft, { params: { id: plan._id }, query: { ...query, ...how } }),
      }}
      extra={
        <Select
          label={t('fit.sort')}
          options={planLeftSorts.map((value) => ({ value, label: t(`plan.leftSort.${value}`) }))}
          value={list.search.sort}
          onChange={({ target }) => list.update({ sort: target.value })}
        />
      }
    >
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t(list.search.q === '' ? 'plan.noneLeft' : 'plan.noneFound')} />
        ) : (
          <ul className="flex flex-col gap-4">
            {rows.map((left) => (
              <LeftCard key={left.mentee._id} plan={plan} left={left} />
            ))}
          </ul>
        )
      }
    </PlanList>
  )
}
