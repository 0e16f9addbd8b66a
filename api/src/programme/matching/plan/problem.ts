/** Objectives of a plan: docs/matching.md, "The plan for many". */
export type PlanOptions = {
  objective: 'people' | 'fit'
  /** Longest wait first. */
  queue: boolean
  /** Maximize the lowest fit. */
  lowest: boolean
  /** Minimum score, 0 to 1000. */
  lowestFit: number
}

/** A pair that an administrator requires, with its score, whatever excludes it. */
export type Pin = { mentee: number; mentor: number; score: number }

/** Mentees are numbers in waiting order, mentors in order of id. */
export type Problem = {
  mentees: number
  /** Places per mentor; at most 5,000 mentors. */
  places: Int32Array
  /**
   * Scores of all pairs, one row per mentee: 0 to 1000; -1 for an excluded pair; `waivableScore(score)` if only a
   * rule of `left/rules.ts` excludes it.
   */
  scores: Int16Array
  pins: readonly Pin[]
  /** Mentor per mentee in the last version, or -1. */
  kept: Int32Array
  options: PlanOptions
}

export const stages = ['scores', 'who', 'lowest', 'total', 'proof', 'left'] as const

export type Stage = (typeof stages)[number]

/** Called often with the progress of a stage, from 0 to 1. */
export type Pulse = (stage: Stage, part: number) => void

/** Encodes the score of a pair that only rules exclude that can be waived; applied twice, it returns the score. */
export function waivableScore(score: number): number {
  return -2 - score
}
