import { fieldsOf } from './fields.ts'
import { full, neutral, unknown } from './likeness.ts'
import type { Misfit, Reason } from './reasons.ts'
import type { FitSettings, Signal } from './settings.ts'
import { naming, type Pair } from './naming.ts'

/**
 * A signal's value as reason or misfit: above neutral the one, below it the other. Needs give both: what is met counts
 * half its share for, what is not half its share against.
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
