import type { DeclineReason } from '#selection/values.ts'

/** History of a mentee and a mentor as a pair, and the mentor's free capacity. Days are `YYYY-MM-DD`. */
export type PairHistory = {
  today: string
  /** Why nobody can ask the mentor; null for one who is approved, not blocked and not on a break. */
  barred: 'not_approved' | 'blocked' | 'on_break' | null
  /** How many more the mentor can be asked for. */
  room: number
  /** The mentee has asked for this mentor. */
  wished: boolean
  /** The mentor has this mentee's profile already. */
  asked: boolean
  /** An administrator knows of a tie between mentee and mentor. */
  tied: boolean
  /** The mentee would rather not have this mentor. */
  avoided: boolean
  /** A message between mentee and mentor was reported. */
  reported: boolean
  declines: readonly { reason: DeclineReason; day: string }[]
  /** Their mentoring ended early, or one of them found that it is not a fit. */
  ended: boolean
  /** The day on which their last introduction expired, if that is how it ended. */
  expired: string | null
}

export const noHistory: Omit<PairHistory, 'today'> = {
  barred: null,
  room: 1,
  wished: false,
  asked: false,
  tied: false,
  avoided: false,
  reported: false,
  declines: [],
  ended: false,
  expired: null,
}
