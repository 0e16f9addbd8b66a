import { endpoints } from '../endpoint.ts'
import type { followUpSchemas } from '../schemas/selection/follow-up.ts'

/** Needs of a mentorship, the most urgent first. The first that applies is shown. */
export const mentorshipNeeds = [
  'not_a_fit',
  'mentor_gone',
  'no_first_meeting',
  'no_meeting',
  'overdue',
  'calm',
] as const

export type MentorshipNeed = (typeof mentorshipNeeds)[number]

export const followUpSorts = ['need', 'mentee', 'mentor', 'startedAt', 'lastMeetingAt'] as const

/** Days after which an overdue action counts as a sign of trouble. */
export const overdueDays = 14

/** Days between two nudges to the same side. */
export const nudgeDays = 7

/** Recipients of a nudge. */
export const nudged = ['mentee', 'mentor', 'both'] as const

/** Administrators' calls to follow up on mentorships, without reading the pair's messages. */
export const followUp = endpoints<typeof followUpSchemas>()({
  list: { method: 'GET', path: 'admin/mentorship', access: ['mentorship.follow'] },
  get: { method: 'GET', path: 'admin/mentorship/{id}', access: ['mentorship.follow'] },
  nudge: { method: 'POST', path: 'admin/mentorship/{id}/nudge', access: ['selection.introduce'] },
})
