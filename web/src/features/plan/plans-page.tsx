import { useQuery } from '@tanstack/react-query'
import { planSharing, plans } from '@udyam/contract/plans/calls'
import { planSorts } from '@udyam/contract/plans/values'
import { ChartColumn, Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminListPage } from '#admin/admin-list-page.tsx'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useMay } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { planColumns } from './list/plan-columns.tsx'
import { PlanState } from './plan-state.tsx'
import { planQueries } from './plan.queries.ts'
import { onDemand } from '#lib/loading/on-demand.tsx'

const NewPlan = onDemand(async () => (await import('./list/plan-dialog.tsx')).NewPlan)

const Search = adminListSearch(planSorts, {})

export function PlansPage() {
  const { t } = useTranslation()
  const may = useMay()
  const [isMaking, make] = useState(false)
  const list = useAdminList(Search)
  return (
    <>
      <AdminListPage
        list={list}
        found={useQuery(planQueries.list(list.query))}
        title={t('plan.title')}
        intro={t('plan.intro')}
        columns={planColumns(t)}
        cardBadge={{ column: 'state', cell: (plan) => <PlanState plan={plan} /> }}
        searchText={t('plan.searchPlans')}
        failureText="plan.failed"
        loadingText={t('common.loading')}
        emptyText={t(list.search.q === '' ? 'plan.empty' : 'plan.noneFound')}
        clear={{ onClear: () => list.update({ q: '' }) }}
        showing={(numbers) => t('plan.showing', numbers)}
        actions={
          <>
            {may(planSharing.quality) && (
              <LinkButton
                variant="secondary"
                icon={<Icon of={ChartColumn} />}
                to={paths.adminMatchingQuality}
              >
                {t('plan.quality')}
              </LinkButton>
            )}
            {may(plans.create) && (
              <Button icon={<Icon of={Plus} />} onClick={() => make(true)}>
                {t('plan.make')}
              </Button>
            )}
          </>
        }
      />
      {isMaking && <NewPlan onClose={() => make(false)} />}
    </>
  )
}
