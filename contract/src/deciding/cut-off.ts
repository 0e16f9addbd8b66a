import type { Decision } from '#selection/values.ts'

/** The score that a line compares. */
export const lineScores = ['raw', 'adjusted'] as const

export type LineScore = (typeof lineScores)[number]

/** Why a line proposes nothing for a case. */
export const leftOutWhys = [
  'unread',
  'evaluations',
  'talk',
  'conflict_of_interest',
  'duplicate',
  'summary',
] as const

export type LeftOutWhy = (typeof leftOutWhys)[number]

/** From which score on a case is eligible, and from which it is put on the waiting list. */
export type Line = { by: LineScore; eligibleFrom: number; waitlistFrom: number }

export type LineCase = {
  score: number | null
  adjusted: number | null
  summary: string
  /** Why it is left out wherever the line is. */
  why: LeftOutWhy | null
}

/** The score of a case that a line compares, as it is shown: with one decimal. Without an adjusted score it is the raw one. */
export function comparedScore(
  { score, adjusted }: Pick<LineCase, 'score' | 'adjusted'>,
  by: LineScore,
): number | null {
  const taken = by === 'adjusted' ? (adjusted ?? score) : score
  return taken === null ? null : Math.round(taken * 10) / 10
}

/**
 * Proposes a decision for a case.
 *
 * @returns the decision, or why the case is left out
 */
export function propose(
  { summary, why, ...scores }: LineCase,
  { by, eligibleFrom, waitlistFrom }: Line,
): { decision: Decision; why: null } | { decision: null; why: LeftOutWhy } {
  const taken = comparedScore(scores, by)
  if (why !== null || taken === null) return { decision: null, why: why ?? 'unread' }
  if (taken >= eligibleFrom) {
    return summary === '' ? { decision: null, why: 'summary' } : { decision: 'eligible', why: null }
  }
  return { decision: taken >= waitlistFrom ? 'waitlisted' : 'not_eligible', why: null }
}
