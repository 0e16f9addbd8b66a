import type { Plan } from '@udyam/contract/schemas/matching/plan-parts'
import { useTranslation } from '../../../lib/i18n.ts'
import { knownText } from '../../../lib/known-values.ts'
import { useHelps } from '../../../lib/texts/use-offered.ts'
import { fitText, kmText } from '../plan-words.ts'

/** For whom the plan is made, and what it puts first. */
export function PlanScope({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const helps = useHelps()
  const { industry, district, need } = plan
  const scope = [
    industry && knownText('industry', industry),
    district && knownText('district', district),
    need && helps.label(need),
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
