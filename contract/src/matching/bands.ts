/** The words for a score, best first. */
const bands = [
  { from: 750, band: 'strong' },
  { from: 600, band: 'good' },
  { from: 450, band: 'possible' },
] as const

export type Band = (typeof bands)[number]['band'] | 'weak' | 'little_known'

const leastKnown = 40

/** The band of a score of 0 to 1000; its text is `fit.band.<band>`. No band if less than 40 % is known. */
export function bandOf(score: number, known: number): Band {
  if (known < leastKnown) return 'little_known'
  return bands.find(({ from }) => score >= from)?.band ?? 'weak'
}
