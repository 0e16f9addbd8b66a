import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AdminRecordPage } from '../../admin/admin-record-page.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanNotices } from './plan-notices.tsx'
import { planQueries } from './plan.queries.ts'
import { PlanSteps } from './plan-steps.tsx'

/** A plan: where it stands, what it reaches, what it goes by, and whom it brings together. */
export function PlanPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const found = useQuery(planQueries.one(id))
  return (
    <AdminRecordPage
      title={found.data?.data.name ?? t('plan.title')}
      back={{ to: paths.adminPlans, text: t('plan.back') }}
      found={found}
      failureText="plan.failed"
      isWide
      actions={(plan) => <PlanActions plan={plan} />}
    >
      {(plan) =>
        plan && (
          <>
            <PlanNotices plan={plan} />
            {plan.ready?.summary && <PlanFacts plan={plan} summary={plan.ready.summary} />}
            <PlanSteps plan={plan} />
          </>
        )
      }
    </AdminRecordPage>
  )
}
