import { ageOn } from '#indian-date.ts'

/**
 * States of a mentee's application. From `eligible` on, introductions and mentorships decide it: `introduced`
 * while a mentor has the brief, `mentoring` from consent on.
 */
export const applicationStates = [
  'registered',
  'under_review',
  'waitlisted',
  'eligible',
  'introduced',
  'mentoring',
  'completed',
  'not_eligible',
  'withdrawn',
] as const

export type ApplicationState = (typeof applicationStates)[number]

/** The states before a mentor has the brief: the first columns of the board, whom the map of districts counts. */
export const mentorlessStates = ['registered', 'under_review', 'waitlisted', 'eligible'] as const

export const introductionStates = [
  'draft',
  'shared',
  'viewed',
  'consented',
  'declined',
  'expired',
  'withdrawn',
] as const

export type IntroductionState = (typeof introductionStates)[number]

export const mentorshipStates = ['active', 'completed', 'ended'] as const

export const decisions = ['eligible', 'waitlisted', 'not_eligible'] as const

export type Decision = (typeof decisions)[number]

export const evaluationFlags = ['missing_information', 'conflict_of_interest', 'duplicate'] as const

export type EvaluationFlag = (typeof evaluationFlags)[number]

export const declineReasons = ['no_time', 'not_my_field', 'other_mentor', 'know_too_well', 'other'] as const

export type DeclineReason = (typeof declineReasons)[number]

export const escalationKinds = [
  'unreviewed',
  'unassigned',
  'unanswered',
  'no_first_meeting',
  'no_meeting',
  'mentor_paused',
  'needs_talk',
  'over_asked',
] as const

/** Ties with which nobody may mentor: each is asked about before consent. */
export const ties = ['family', 'household', 'close_friend', 'business_partner', 'creditor'] as const

export type Tie = (typeof ties)[number]

/** Answers on ties. An evaluation flagged with a conflict of interest counts as a tie too. */
export const answeredTies = [...ties, 'conflict_of_interest'] as const

export type AnsweredTie = (typeof answeredTies)[number]

/** Conditions of a decision: enough evaluations, their reading, and a talk if evaluators are far apart. */
export const decisionNeeds = ['evaluations', 'reading', 'talk'] as const

export type DecisionNeed = (typeof decisionNeeds)[number]

/** Rules that an owner can override with a reason. */
export const overridden = ['decision', 'same_person'] as const

export const sides = ['mentee', 'mentor'] as const

export type Side = (typeof sides)[number]

const bands = [
  { from: 35, name: '35+' },
  { from: 30, name: '30-34' },
  { from: 25, name: '25-29' },
  { from: 21, name: '21-24' },
  { from: 0, name: '18-20' },
] as const

export const ageBands = ['18-20', '21-24', '25-29', '30-34', '35+'] as const

/** The age band a mentor sees instead of a date of birth; null without one. Both days `YYYY-MM-DD`. */
export function ageBand(dob: string | null, today: string): (typeof ageBands)[number] | null {
  if (dob === null) return null
  const age = ageOn(dob, today)
  return bands.find(({ from }) => age >= from)?.name ?? null
}
