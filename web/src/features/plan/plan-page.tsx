import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { planQueries } from './plan.queries.ts'
import { PlanSteps } from './plan-steps.tsx'
import type { Plan } from '@udyam/contract/plans/record-schemas'
import { formatDateTime, formatNumber, formatTime } from '#lib/format.ts'
import { nameText } from '#lib/server-message.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Computing } from './computing.tsx'
import { TakeBack } from './take-back.tsx'

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

/** Notices on a plan: computation in progress, failure, or outcome. */
function PlanNotices({ plan }: { plan: Plan }) {
  return (
    <>
      <Computing plan={plan} />
      {plan.state === 'draft' ? <Unready plan={plan} /> : <Outcome plan={plan} />}
    </>
  )
}

/** The latest computation failed or was stopped; the last successful version stays visible. */
function Unready({ plan: { version, ready } }: { plan: Plan }) {
  const { t } = useTranslation()
  if (version.state !== 'failed' && version.state !== 'cancelled') return null
  const kept =
    ready === null
      ? t('plan.nothingKept')
      : t('plan.kept', { date: formatDateTime(ready.finishedAt ?? ready.startedAt) })
  return (
    <InlineAlert tone="warning" title={t(`plan.version.${version.state}`)}>
      {kept}
    </InlineAlert>
  )
}

function Outcome({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const { state, heldUntil, publishedAt } = plan
  if (state === 'held') {
    return (
      <InlineAlert
        tone="warning"
        title={t('plan.heldTitle')}
        action={<TakeBack id={plan._id} name={plan.name} />}
      >
        {heldUntil !== null && t('plan.heldText', { time: formatTime(heldUntil) })}
      </InlineAlert>
    )
  }
  if (state === 'discarded') return <InlineAlert tone="info">{t('plan.discardedText')}</InlineAlert>
  const date = publishedAt === null ? '' : formatDateTime(publishedAt)
  const numbers = { shared: formatNumber(plan.shared), skipped: formatNumber(plan.skipped) }
  return (
    <InlineAlert tone="success" title={t('plan.publishedTitle', { date })}>
      {t('plan.publishedText', { ...numbers, name: nameText(plan.createdByName) })}
    </InlineAlert>
  )
}
