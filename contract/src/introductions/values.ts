import { indianDate } from '#indian-date.ts'
import type { ApplicationState } from '#selection/values.ts'

/** Whether a pause covers a day (`YYYY-MM-DD`; default: today in India). */
export function isPausedOn(
  pause: { pausedFrom: string | null; pausedUntil: string | null },
  day: string = indianDate(),
): boolean {
  const { pausedFrom: from, pausedUntil: until } = pause
  return from !== null && from <= day && (until === null || day <= until)
}

export const urgencies = ['proposal', 'no_first_meeting', 'unread', 'overdue', 'no_meeting', 'calm'] as const

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
