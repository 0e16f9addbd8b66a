import type { MatchingSettings } from '@udyam/contract/matching/settings'
import type { MenteeAnswers, MentorAnswers } from '@udyam/contract/matching/sides'
import type { NamedChange } from './left/km.ts'
import type { Left } from './left/left.ts'
import type { PlanRule } from './left/rules.ts'
import type { PlanOptions, Stage } from './plan/problem.ts'

type Pair = { mentee: string; mentor: string }

/** All that a plan is made of. People in any order; those who may not take part are not in it, and pairs of such people count for nothing. */
export type PlanRequest = {
  mentees: readonly { id: string; queuedAt: string; answers: MenteeAnswers }[]
  /** One who is over-asked has no place with one more either. */
  mentors: readonly { id: string; places: number; isOverAsked?: boolean; answers: MentorAnswers }[]
  /** Pairs between whom something happened; `isOut` for those whom it rules out, forbidden ones too. */
  pairs: readonly (Pair & { wished: boolean; expired: string | null; isOut: boolean })[]
  /** Pairs that must be in the plan, whatever rules them out. */
  pins: readonly Pair[]
  /** The pairs of the last version. */
  kept: readonly Pair[]
  options: PlanOptions & { limitKm: number | null }
  settings: Pick<MatchingSettings, 'weights' | 'wish'>
}

/** Mentees and mentors are numbers: their places in `menteeIds`, the longest-waiting first, and `mentorIds`. */
export type PlanOutcome = {
  menteeIds: readonly string[]
  mentorIds: readonly string[]
  people: number
  total: number
  bound: number
  lowest: number | null
  pairs: readonly PlannedPair[]
  /** How many mentees the rules allow each mentor. */
  possible: Int32Array
  /** How many pairs each rule excludes; a pair can count for several. */
  ruledOut: Record<PlanRule, number>
  left: Left
  /** What `left` has counted for everybody, in its order. */
  changes: readonly NamedChange[]
}

export type PlannedPair = {
  mentee: number
  mentor: number
  score: number
  /** Of the weight, in percent. */
  known: number
  /** The mentor's place among those the mentee could have, from 1. */
  rank: number
  isPinned: boolean
  /** Up to three whom the mentee could have and would suit better, the best first. */
  better: readonly { mentor: number; score: number }[]
}

export type Progress = { stage: Stage; part: number }
