import { indianDate } from './indian-date.ts'
import type { introductionSchemas } from './schemas/introductions.ts'
import type { ApplicationState } from './selection.ts'
import { endpoints } from './endpoint.ts'

/** Whether a pause covers a day (`YYYY-MM-DD`; default: today in India). */
export function isPausedOn(
  pause: { pausedFrom: string | null; pausedUntil: string | null },
  day: string = indianDate(),
): boolean {
  const { pausedFrom: from, pausedUntil: until } = pause
  return from !== null && from <= day && (until === null || day <= until)
}

export const urgencies = ['no_first_meeting', 'unread', 'proposal', 'overdue', 'no_meeting', 'calm'] as const

const lookedFor: readonly ApplicationState[] = [
  'registered',
  'under_review',
  'waitlisted',
  'eligible',
  'introduced',
]

/**
 * Whether the search for a mentor goes on, and wishes are possible. Mentees with a mentor get no other one.
 */
export function isLookingForMentor(state: ApplicationState): boolean {
  return lookedFor.includes(state)
}

/** Most wishes a mentee can have open. */
export const mostWishes = 3

const asMentee = { access: ['mentee'] } as const
const asMentor = { access: ['mentor'] } as const

/** The way to a mentor, as the mentee and the mentor see it. */
export const introductions = endpoints<typeof introductionSchemas>()({
  journey: { method: 'GET', path: 'mentee/journey', ...asMentee },
  withdraw: { method: 'POST', path: 'mentee/journey/withdraw', ...asMentee },
  rejoin: { method: 'POST', path: 'mentee/journey/rejoin', ...asMentee },
  wish: { method: 'POST', path: 'mentee/wish', ...asMentee },
  unwish: { method: 'DELETE', path: 'mentee/wish/{id}', ...asMentee },
  list: { method: 'GET', path: 'mentor/introductions', ...asMentor },
  open: { method: 'POST', path: 'mentor/introduction/{id}/open', ...asMentor },
  consent: { method: 'POST', path: 'mentor/introduction/{id}/consent', ...asMentor },
  decline: { method: 'POST', path: 'mentor/introduction/{id}/decline', ...asMentor },
  mentees: { method: 'GET', path: 'mentor/mentees', ...asMentor },
  mentoring: { method: 'GET', path: 'mentor/mentoring', ...asMentor },
  updateMentoring: { method: 'PUT', path: 'mentor/mentoring', ...asMentor },
})
