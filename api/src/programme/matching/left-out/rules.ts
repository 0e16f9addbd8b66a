/**
 * The rules that can be waived and that exclude a pair, as bits; several may be set. 0 for a pair that breaks none,
 * whatever its score.
 */
export const ruleBits = {
  language: 1,
  meeting: 2,
  /** Beyond the limit; each higher bit means beyond a wider one: `km`, `km << 1`, and so on up to 64. */
  km: 4,
  /** Excluded for other reasons; no change lifts it. */
  always: 128,
} as const

const allKm = 124

export type PlanRule = 'language' | 'meeting' | 'km' | 'lowest_fit' | 'other'

/** A rule change for everybody: the bits that no longer exclude, and the new lowest fit. */
export type Change = { lifted: number; lowestFit: number }

/** The rules of a pair with these bits; `isLow` means below the lowest fit. */
export function rulesOf(bits: number, isLow: boolean): PlanRule[] {
  if (bits & ruleBits.always) return ['other']
  const broken: (PlanRule | false)[] = [
    (bits & ruleBits.language) > 0 && 'language',
    (bits & ruleBits.meeting) > 0 && 'meeting',
    (bits & allKm) > 0 && 'km',
    isLow && 'lowest_fit',
  ]
  return broken.filter((rule) => rule !== false)
}
