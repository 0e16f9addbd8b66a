import { type Change, type PlanRule, ruleBits } from './rules.ts'

/** A rule change for everybody, by name, with the new value; null for none. */
export type NamedChange = Change & { rule: PlanRule; to: number | null }

const limits = [25, 50, 100, 150, 200]
const lower = 100

/** The limits in km above this one; a pair has one more bit beyond each. */
export function widerThan(limitKm: number | null): number[] {
  return limitKm === null ? [] : limits.filter((km) => km > limitKm)
}

/** Possible changes for everybody: a wider limit, no common language, a lowest fit 10 points lower. */
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

/** The lowest `count` bits of the distance bits. */
function within(count: number): number {
  return ((1 << count) - 1) * ruleBits.km
}
