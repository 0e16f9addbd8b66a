/** How far somebody is with what they sell. The ids are stored; their words are the texts `match.stage.<id>`. */
export const stages = ['idea', 'started', 'earning', 'growing'] as const
export type Stage = (typeof stages)[number]

/** How two can meet. */
export const meetings = ['in_person', 'online', 'either'] as const
export type Meeting = (typeof meetings)[number]

/** When somebody has time. */
export const times = [
  'weekday_morning',
  'weekday_afternoon',
  'weekday_evening',
  'weekend_morning',
  'weekend_afternoon',
  'weekend_evening',
] as const
export type Time = (typeof times)[number]

/** What two can have lived through both. */
export const paths = [
  'first_in_family',
  'family_business',
  'village_start',
  'beside_job',
  'changed_trade',
  'again_after_setback',
] as const
export type Path = (typeof paths)[number]

/** How somebody likes to work with another. */
export const styles = ['step_by_step', 'think_aloud', 'short_calls'] as const
export type Style = (typeof styles)[number]
