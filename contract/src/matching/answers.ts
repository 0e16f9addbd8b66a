/*
 * Answers of both sides, in addition to their profiles. Every question may be skipped. The database stores
 * the ids; their texts are `match.<question>.<id>`.
 */

/** Stages of a business. A mentee has one, a mentor selects those they like to help. */
export const stages = ['idea', 'started', 'earning', 'growing'] as const

export type Stage = (typeof stages)[number]

export const meetings = ['in_person', 'online', 'either'] as const

export type Meeting = (typeof meetings)[number]

export const times = [
  'weekday_morning',
  'weekday_afternoon',
  'weekday_evening',
  'weekend_morning',
  'weekend_afternoon',
  'weekend_evening',
] as const

export type Time = (typeof times)[number]

/** Experiences on the way to a business. */
export const paths = [
  'first_in_family',
  'family_business',
  'village_start',
  'beside_job',
  'changed_trade',
  'again_after_setback',
] as const

export type Path = (typeof paths)[number]

/** How one likes to work together: of a mentee one, of a mentor one to three. */
export const styles = ['step_by_step', 'think_aloud', 'short_calls'] as const

export type Style = (typeof styles)[number]
