/** Needs of a mentorship, the most urgent first. The first that applies is shown. */
export const mentorshipNeeds = [
  'not_a_fit',
  'pulse',
  'mentor_gone',
  'no_first_meeting',
  'no_meeting',
  'overdue',
  'unanswered',
  'calm',
] as const

export type MentorshipNeed = (typeof mentorshipNeeds)[number]

export const followUpSorts = ['need', 'mentee', 'mentor', 'startedAt', 'lastMeetingAt'] as const

/** Filters of the list by surveys. */
export const surveyFilters = ['unanswered', 'unansweredByAnybody'] as const

/** Days after which an overdue action counts as a sign of trouble. */
export const overdueDays = 14

/** Days between two nudges to the same side. */
export const nudgeDays = 7

/** Recipients of a nudge. */
export const nudged = ['mentee', 'mentor', 'both'] as const
