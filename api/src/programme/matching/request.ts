import type { MatchingSettings } from '@udyam/contract/matching/settings'
import type { MenteeAnswers, MentorAnswers } from '@udyam/contract/matching/sides'
import type { NamedChange } from './left-out/km.ts'
import type { Left } from './left-out/left-out.ts'
import type { PlanRule } from './left-out/rules.ts'
import type { PlanOptions, Stage } from './plan/problem.ts'

type Pair = { mentee: string; mentor: string }

/**
 * Complete input of a plan, in any order. It contains only participants; pairs with other people are ignored.
 */
export type PlanRequest = {
  mentees: readonly { id: string; queuedAt: string; answers: MenteeAnswers }[]
  /** An over-asked mentor has no place even with one more. */
  mentors: readonly { id: string; places: number; isOverAsked?: boolean; answers: MentorAnswers }[]
  /** Pairs with past events; `isOut` excludes them, as for forbidden ones. */
  pairs: readonly (Pair & { wished: boolean; expired: string | null; isOut: boolean })[]
  /** Required pairs, whatever excludes them. */
  pins: readonly Pair[]
  /** The pairs of the last version. */
  kept: readonly Pair[]
  options: PlanOptions & { limitKm: number | null }
  settings: Pick<MatchingSettings, 'weights' | 'wish'>
}

/** Mentees and mentors are indexes into `menteeIds`, longest wait first, and `mentorIds`. */
export type PlanOutcome = {
  menteeIds: readonly string[]
  mentorIds: readonly string[]
  people: number
  total: number
  bound: number
  lowest: number | null
  pairs: readonly PlannedPair[]
  /** Allowed mentees per mentor. */
  possible: Int32Array
  /** Excluded pairs per rule; a pair can count for several. */
  ruledOut: Record<PlanRule, number>
  left: Left
  /** The changes for everybody that `left` refers to, in its order. */
  changes: readonly NamedChange[]
}

export type PlannedPair = {
  mentee: number
  mentor: number
  score: number
  /** Known part of the weight, in percent. */
  known: number
  /** The mentor's rank among those possible for the mentee, from 1. */
  rank: number
  isPinned: boolean
  /** Up to three possible mentors with a better fit, best first. */
  better: readonly { mentor: number; score: number }[]
}

export type Progress = { stage: Stage; part: number }
