import { useQuery } from '@tanstack/react-query'
import type { PlanChanges } from '@udyam/contract/schemas/matching/plan-findings'
import type { Plan } from '@udyam/contract/schemas/matching/plan-parts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { QueryFailure } from '../../../lib/query-failure.tsx'
import { EmptyState } from '../../../ui/patterns/empty-state.tsx'
import { AfterDelay, Skeleton } from '../../../ui/primitives/skeleton.tsx'
import { Sentences } from '../plan-facts.tsx'
import { planQueries } from '../plan.queries.ts'
import { whyText } from './pair-columns.tsx'

/** What has changed since the newest version was computed, and which of its pairs that breaks. */
export function ChangesTab({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const found = useQuery(planQueries.changes(plan._id))
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <QueryFailure query={found} text="plan.failed" />
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-40 w-full rounded-card" />
        </AfterDelay>
      )}
      {found.data && <Changes changes={found.data.data} canCompute={plan.state === 'draft'} />}
    </div>
  )
}

function Changes({ changes, canCompute }: { changes: PlanChanges; canCompute: boolean }) {
  const { t } = useTranslation()
  const { kinds, people, broken } = changes
  if (kinds.length === 0 && broken.length === 0) return <EmptyState title={t('plan.unchanged')} />
  return (
    <>
      {canCompute && <p className="measure text-ink-2">{t('plan.changesHint')}</p>}
      <Sentences
        title={t('plan.tab.changes')}
        texts={kinds.map(({ kind, count }) =>
          t('plan.changed', { what: t(`plan.changed.${kind}`), number: formatNumber(count) }),
        )}
      />
      <Sentences
        title={t('plan.broken')}
        texts={broken.map(({ mentee, mentor, why }) => `${mentee.name} → ${mentor.name}: ${whyText(t, why)}`)}
      />
      <Sentences
        title={t('plan.changedPeople')}
        texts={people.map(({ person, kind }) => `${person.name}: ${t(`plan.changed.${kind}`)}`)}
      />
    </>
  )
}
