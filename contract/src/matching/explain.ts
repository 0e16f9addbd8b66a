import { fieldsOf } from './fields.ts'
import { full, neutral, unknown } from './likeness.ts'
import type { Misfit, Reason } from './reasons.ts'
import type { FitSettings, Signal } from './settings.ts'
import { naming, type Pair } from './naming.ts'

/**
 * Explains a signal's value: a reason if it is above neutral, a misfit if it is below. Needs give both: half the share of
 * the needs that are met counts as a reason, half the share of the others as a misfit.
 */
export function explain(
  signal: Signal,
  value: number,
  pair: Pair,
  weights: FitSettings['weights'],
): (Reason | Misfit)[] {
  if (value === unknown) return []
  if (signal === 'needs') return explainNeeds(value, pair, weights.needs)
  const weight = (weights[signal] * (value - neutral)) / full
  const { reason, misfit, ...named } = naming[signal](pair)
  const said = { fields: fieldsOf[signal], values: [], others: [], ...named, weight }
  if (weight > 0 && reason) return [{ side: 'for', kind: reason, ...said }]
  return weight < 0 && misfit ? [{ side: 'against', kind: misfit, ...said }] : []
}

function explainNeeds(value: number, { mentee, mentor }: Pair, weight: number): (Reason | Misfit)[] {
  const met = mentee.needs.filter((need) => mentor.helps.includes(need))
  const unmet = mentee.needs.filter((need) => !mentor.helps.includes(need))
  const said = { kind: 'needs', fields: fieldsOf.needs, others: [] } as const
  const half = weight / (2 * full)
  const reason = { ...said, side: 'for' as const, values: met, weight: half * value }
  const misfit = { ...said, side: 'against' as const, values: unmet, weight: half * (value - full) }
  return [...(met.length > 0 ? [reason] : []), ...(unmet.length > 0 ? [misfit] : [])]
}
