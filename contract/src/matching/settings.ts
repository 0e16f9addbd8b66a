/** Signals of the fit, in display order. Each has a weight in the settings. */
export const signals = [
  'needs',
  'field',
  'language',
  'distance',
  'times',
  'paths',
  'stage',
  'style',
  'words',
] as const

export type Signal = (typeof signals)[number]

/** Matching settings that an administrator with the duty can change. */
export type MatchingSettings = {
  /** Each from 0 to 100, not all 0. */
  weights: Readonly<Record<Signal, number>>
  /** Thousandths added for a mentor whom the mentee has asked for: 0 to 300. */
  wish: number
  /** Maximum distance in km if one of the pair meets only in person: 25 to 1000, null for no limit. */
  limitKm: number | null
  /** Days until a mentor who had no time may be asked again. */
  againAfterDays: number
  /** Maximum number of profiles that wait for one mentor. */
  mostWaiting: number
  /** So long a published plan can be taken back. */
  holdMinutes: number
}

/** The settings that the fit needs. `lowestFit`, in thousandths, belongs to a plan. */
export type FitSettings = Pick<MatchingSettings, 'weights' | 'wish' | 'limitKm' | 'againAfterDays'> & {
  lowestFit?: number
}

export const firstSettings: MatchingSettings = {
  weights: {
    needs: 30,
    field: 18,
    language: 10,
    distance: 8,
    times: 8,
    paths: 8,
    stage: 6,
    style: 6,
    words: 6,
  },
  wish: 100,
  limitKm: 100,
  againAfterDays: 180,
  mostWaiting: 3,
  holdMinutes: 10,
}
