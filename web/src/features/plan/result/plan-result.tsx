import type { Plan } from '@udyam/contract/plans/record-schemas'
import { lazy, Suspense } from 'react'
import { ChartNoAxesColumn, History, type LucideIcon } from 'lucide-react'
import { useTranslation } from '#lib/i18n.ts'
import { fieldsOf, oneOf, useSearchState } from '#lib/search-params.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { MenuLink, MoreMenu } from '#ui/patterns/more-menu.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { LeftTab } from '../left-out/left-out-tab.tsx'
import { PartLink } from '../part-link.tsx'
import type { TabProps } from '../tab-props.ts'
import { PairsTab } from './pairs-tab.tsx'
import { useQuery } from '@tanstack/react-query'
import type { PlanChanges } from '@udyam/contract/plans/finding-schemas'
import { formatNumber } from '#lib/format.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { Sentences } from '../plan-facts.tsx'
import { planQueries } from '../plan.queries.ts'
import { whyText } from './pair-columns.tsx'

/** Load when they are opened. */
const GapsTab = lazy(async () => ({ default: (await import('./gaps-tab.tsx')).GapsTab }))
const MentorsTab = lazy(async () => ({ default: (await import('./mentors-tab.tsx')).MentorsTab }))

const tabs = ['pairs', 'left', 'mentors', 'gaps', 'changes'] as const
type Tab = (typeof tabs)[number]
/** Needed rarely: under ⋯ until one of them is open. */
const rare: readonly { name: Tab; icon: LucideIcon }[] = [
  { name: 'gaps', icon: ChartNoAxesColumn },
  { name: 'changes', icon: History },
]
const Search = fieldsOf({ tab: oneOf(tabs) })

export function PlanResult({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const [{ tab }] = useSearchState(Search)
  if (plan.ready === null) {
    return (
      <section aria-label={t('plan.step.result')} className="min-w-0">
        <EmptyState title={t('plan.nothingYet')} />
      </section>
    )
  }
  return (
    <section aria-label={t('plan.step.result')} className="flex min-w-0 flex-col gap-4">
      <nav aria-label={t('plan.tabs')} className="flex items-center gap-2">
        <ul className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-2">
          {tabs
            .filter((name) => name === tab || rare.every((one) => one.name !== name))
            .map((name) => (
              <PartLink
                key={name}
                to={{ search: `?tab=${name}` }}
                current={name === tab && 'page'}
                text={t(`plan.tab.${name}`)}
              />
            ))}
        </ul>
        <MoreMenu label={t('common.moreActions')}>
          {(close) =>
            rare.map(({ name, icon }) => (
              <MenuLink key={name} to={{ search: `?tab=${name}` }} icon={<Icon of={icon} />} onClick={close}>
                {t(`plan.tab.${name}`)}
              </MenuLink>
            ))
          }
        </MoreMenu>
      </nav>
      <Suspense fallback={<Loading />}>
        <TabContent plan={plan} version={plan.ready.number} tab={tab} />
      </Suspense>
    </section>
  )
}

function TabContent({ tab, ...shown }: TabProps & { tab: Tab }) {
  if (tab === 'pairs') return <PairsTab {...shown} />
  if (tab === 'left') return <LeftTab {...shown} />
  if (tab === 'mentors') return <MentorsTab {...shown} />
  if (tab === 'gaps') return <GapsTab id={shown.plan._id} />
  return <ChangesTab plan={shown.plan} />
}

function Loading() {
  const { t } = useTranslation()
  return (
    <AfterDelay status={t('common.loading')}>
      <Skeleton className="h-40 w-full rounded-card" />
    </AfterDelay>
  )
}

function ChangesTab({ plan }: { plan: Plan }) {
  const found = useQuery(planQueries.changes(plan._id))
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <QueryFailure query={found} text="plan.failed" />
      {found.isPending && <Loading />}
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
