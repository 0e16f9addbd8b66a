import { type Change, type PlanRule, ruleBits } from './rules.ts'

/** A change for all, in words: the rule, and its new value; null for none. */
export type NamedChange = Change & { rule: PlanRule; to: number | null }

const limits = [25, 50, 100, 150, 200]
const lower = 100

/** The limits in km that are wider than this one; beyond each a pair has a bit more. */
export function widerThan(limitKm: number | null): number[] {
  return limitKm === null ? [] : limits.filter((km) => km > limitKm)
}

/** What could be changed for everybody: a wider limit, no language in common, a lowest fit that is 10 points lower. */
export function changesOf({
  limitKm,
  lowestFit,
}: {
  limitKm: number | null
  lowestFit: number
}): NamedChange[] {
  const wider = limitKm === null ? [] : [...widerThan(limitKm), null]
  const below = Math.max(0, lowestFit - lower)
  return [
    ...wider.map(
      (to, at) => ({ rule: 'km', to, lifted: within(to === null ? 5 : at + 1), lowestFit }) as const,
    ),
    { rule: 'language', to: null, lifted: ruleBits.language, lowestFit },
    ...(lowestFit > 0 ? [{ rule: 'lowest_fit', to: below, lifted: 0, lowestFit: below } as const] : []),
  ]
}

/** The first bits of those for km. */
function within(count: number): number {
  return ((1 << count) - 1) * ruleBits.km
}
