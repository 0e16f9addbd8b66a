/** What a plan is to reach: docs/matching.md, "The plan for many". */
export type PlanOptions = {
  objective: 'people' | 'fit'
  /** Those who wait longest go first. */
  queue: boolean
  /** The lowest fit in the plan is to be as high as it can. */
  lowest: boolean
  /** No pair below this score, 0 to 1000. */
  lowestFit: number
}

/** A pair that an administrator wants in the plan, with its score, whatever rules it out. */
export type Pin = { mentee: number; mentor: number; score: number }

/** Mentees are numbers in the order in which they wait, mentors in the order of their ids. */
export type Problem = {
  mentees: number
  /** Of each mentor; at most 5,000 mentors. */
  places: Int32Array
  /**
   * Of each mentee with each mentor, row by row: 0 to 1000; -1 for a pair that is ruled out; `liftable(score)` for one
   * that only a rule of `left/rules.ts` rules out.
   */
  scores: Int16Array
  pins: readonly Pin[]
  /** The mentor of each mentee in the last version, or -1. */
  kept: Int32Array
  options: PlanOptions
}

export const stages = ['scores', 'who', 'lowest', 'total', 'proof', 'left'] as const

export type Stage = (typeof stages)[number]

/** Told often how far a stage has come, from 0 to 1. */
export type Pulse = (stage: Stage, part: number) => void

/** The score that a pair has for a plan when only a liftable rule rules it out; applied twice, the score again. */
export function liftable(score: number): number {
  return -2 - score
}
