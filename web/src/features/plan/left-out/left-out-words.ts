import type { Plan, PlanLeft } from '@udyam/contract/plans/record-schemas'
import { formatList, formatNumber } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import { changeText, fitText, pointsText } from '../plan-words.ts'

/** Why somebody is left out. */
export function reasonText(t: Translate, why: PlanLeft['why']): string {
  if (why.kind === 'none') return t('plan.why.none')
  if (why.kind === 'gone') return t('plan.why.gone')
  if (why.kind === 'costs') return t('plan.why.costs', { points: pointsText(why.points) })
  const named = why.named.map(({ name }) => name)
  return t('plan.why.places', {
    people: formatNumber(why.people),
    mentors: formatNumber(why.mentors),
    places: formatNumber(why.places),
    names: why.mentors > named.length ? `${named.join(', ')}…` : formatList(named),
  })
}

export function liftText(t: Translate, { mentor, rule, score }: PlanLeft['lifts'][number]): string {
  return t('plan.lift', { name: mentor.name, rule: t(`plan.rule.${rule}`), fit: fitText(score) })
}

/** The first change that would help; empty for none. */
export function wayText(t: Translate, { places, lifts, changes }: PlanLeft, plan: Plan): string {
  const [mentor] = places
  if (mentor !== undefined) return t('plan.onePlace', { name: mentor.name })
  const [lift] = lifts
  if (lift !== undefined) return liftText(t, lift)
  const [change] = changes
  return change === undefined ? '' : t('plan.forAll', { change: changeText(change, plan) })
}
