import { planRulesOut } from '@udyam/contract/plans/values'
import type { Plan, PlanLeft } from '@udyam/contract/plans/record-schemas'
import { formatDecimal, formatNumber } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'

type Summary = NonNullable<Plan['version']['summary']>
type Change = PlanLeft['changes'][number]

/** Score of 0 to 1000 as shown: 820 as "82". */
export function fitText(score: number): string {
  return formatNumber(Math.floor(score / 10))
}

/** Gained or lost points of a total, as shown. */
export function pointsText(points: number): string {
  return formatDecimal(points / 10)
}

export function kmText(km: number | null): string {
  return km === null ? t('plan.noLimit') : t('plan.km', { km: formatNumber(km) })
}

/** Text of a relaxed rule: "150 km instead of 100 km". */
export function changeText({ rule, to }: Change, plan: Pick<Plan, 'limitKm' | 'lowestFit'>): string {
  if (rule === 'km') return t('plan.instead', { to: kmText(to), from: kmText(plan.limitKm) })
  if (rule === 'lowest_fit')
    return t('plan.insteadFit', { to: fitText(to ?? 0), from: fitText(plan.lowestFit) })
  return t('plan.without', { rule: t(`plan.rule.${rule}`) })
}

/** Gain of each relaxed limit, e.g. "150 km instead of 100 km: 5 more". */
export function grownTexts({ grown }: Summary, plan: Pick<Plan, 'limitKm' | 'lowestFit'>): string[] {
  return grown
    .filter(({ more }) => more > 0)
    .map((change) => t('plan.grown', { change: changeText(change, plan), more: formatNumber(change.more) }))
}

/** Rules that exclude pairs, with counts: "no common language: 120". */
export function ruledOutTexts(ruledOut: Summary['ruledOut']): string[] {
  return planRulesOut
    .filter((rule) => ruledOut[rule] > 0)
    .map((rule) =>
      t('plan.ruleCount', { rule: t(`plan.rule.${rule}`), number: formatNumber(ruledOut[rule]) }),
    )
}
