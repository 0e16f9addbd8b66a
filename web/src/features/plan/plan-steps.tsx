import type { Plan } from '@udyam/contract/plans/record-schemas'
import { lazy, type ReactNode, Suspense } from 'react'
import { intakeName } from '#admin/intakes/intake-text.ts'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { fieldsOf, oneOf, useSearchState } from '#lib/search-params.ts'
import { useMediaQuery } from '#ui/primitives/use-media-query.ts'
import { PartLink } from './part-link.tsx'
import { PlanResult } from './result/plan-result.tsx'
import { RuleList } from './rules/rule-list.tsx'
import { knownText } from '#lib/known-values.ts'
import { useHelps } from '#lib/texts/use-offered.ts'
import { fitText, kmText } from './plan-words.ts'

/** Loads after the pairs. */
const LeftBeside = lazy(async () => ({
  default: (await import('./left-out/left-beside.tsx')).LeftBeside,
}))

const steps = ['result', 'who', 'rules'] as const
const Search = fieldsOf({ step: oneOf(steps) })

/** Scope, rules and results of the plan; on small screens one step at a time. */
export function PlanSteps({ plan }: { plan: Plan }) {
  const isWide = useMediaQuery('(min-width: 64rem)')
  const [{ step }] = useSearchState(Search)
  const parts: Record<(typeof steps)[number], ReactNode> = {
    who: <PlanScope plan={plan} />,
    rules: <RuleList plan={plan} />,
    result: <PlanResult plan={plan} />,
  }
  if (!isWide) {
    return (
      <>
        <StepLinks plan={plan} current={step} />
        {parts[step]}
      </>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_17rem] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
      {parts.result}
      <div className="flex flex-col gap-4">
        <Suspense fallback={null}>
          <LeftBeside plan={plan} />
        </Suspense>
        {parts.who}
        {parts.rules}
      </div>
    </div>
  )
}

function StepLinks({ plan, current }: { plan: Plan; current: (typeof steps)[number] }) {
  const { t } = useTranslation()
  const canPublish = plan.state === 'draft' && plan.ready !== null && plan.version.state !== 'computing'
  return (
    <nav aria-label={t('plan.steps')}>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2">
        {(['who', 'rules', 'result'] as const).map((step) => (
          <PartLink
            key={step}
            to={{ search: `?step=${step}` }}
            current={step === current && 'step'}
            text={t(`plan.step.${step}`)}
          />
        ))}
        {canPublish && (
          <PartLink to={pathTo(paths.adminPlanPublish, plan._id)} text={t('plan.step.publish')} />
        )}
      </ol>
    </nav>
  )
}

function PlanScope({ plan }: { plan: Plan }) {
  const { t, language } = useTranslation()
  const helps = useHelps()
  const { industry, district, need } = plan
  const intake = useIntakes({ enabled: plan.intake !== '' }).find(({ _id }) => _id === plan.intake)
  const scope = [
    industry && knownText('industry', industry),
    district && knownText('district', district),
    need && helps.label(need),
    intake && intakeName(t, intake, language),
  ].filter(Boolean)
  const facts = [
    scope.length === 0 ? t('plan.everybody') : t('plan.only', { who: scope.join(', ') }),
    t(`plan.objective.${plan.objective}`),
    ...(plan.queue ? [t('plan.queue')] : []),
    ...(plan.lowest ? [t('plan.lowest')] : []),
    ...(plan.lowestFit > 0 ? [t('plan.notBelow', { fit: fitText(plan.lowestFit) })] : []),
    t('plan.inPerson', { km: kmText(plan.limitKm) }),
  ]
  return (
    <section
      aria-label={t('plan.step.who')}
      className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4"
    >
      <h2 className="text-h4">{t('plan.step.who')}</h2>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
        {facts.map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
    </section>
  )
}
