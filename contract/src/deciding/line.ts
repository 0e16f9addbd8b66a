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

/** Scores are compared as they are shown: with one decimal. */
const shown = (score: number) => Math.round(score * 10) / 10

/**
 * Proposes a decision for a case. A case without an adjusted score uses its raw score.
 *
 * @returns the decision, or why the case is left out
 */
export function propose(
  { score, adjusted, summary, why }: LineCase,
  { by, eligibleFrom, waitlistFrom }: Line,
): { decision: Decision; why: null } | { decision: null; why: LeftOutWhy } {
  const taken = by === 'adjusted' ? (adjusted ?? score) : score
  if (why !== null || taken === null) return { decision: null, why: why ?? 'unread' }
  if (shown(taken) >= eligibleFrom) {
    return summary === '' ? { decision: null, why: 'summary' } : { decision: 'eligible', why: null }
  }
  return { decision: shown(taken) >= waitlistFrom ? 'waitlisted' : 'not_eligible', why: null }
}
