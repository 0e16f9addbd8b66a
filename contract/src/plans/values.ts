/** A plan is worked on, waits ten minutes with its introductions prepared, or has been given up. */
export const planStates = ['draft', 'held', 'published', 'discarded'] as const

export type PlanState = (typeof planStates)[number]

/** One computation of a plan. */
export const planVersionStates = ['computing', 'ready', 'failed', 'cancelled'] as const

export type PlanVersionState = (typeof planVersionStates)[number]

/** The objective of a plan: the number of people with a mentor, or the sum of the fits. */
export const planObjectives = ['people', 'fit'] as const

/** A pair that must be in the plan, and one that must not. */
export const planRuleKinds = ['pin', 'forbid'] as const

export type PlanRuleKind = (typeof planRuleKinds)[number]

/** Each published pair as a draft to be shared one by one, or shared after the time to take them back. */
export const publishWays = ['drafts', 'share'] as const

/** Limits of a plan: its size, and the seconds of its computation. */
export const planLimits = {
  mentees: 10_000,
  mentors: 5_000,
  pairs: 20_000_000,
  rules: 1_000,
  seconds: 60,
} as const

/** Rules that a change for everybody loosens, and what keeps a pair apart for other reasons. */
export const planRulesOut = ['language', 'meeting', 'km', 'lowest_fit', 'other'] as const

export const planSorts = ['-updatedAt', 'name'] as const

export const planPairSorts = ['mentee', 'mentor', 'score', 'rank'] as const

export const planLeftSorts = ['queuedAt', 'mentee'] as const

export const planMentorSorts = ['mentor', 'planned', 'places'] as const
