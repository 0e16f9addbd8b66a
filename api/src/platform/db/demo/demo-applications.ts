import type { ApplicationState } from '@udyam/contract/selection/values'

type Standing = { state: ApplicationState; days: number; reason?: string }

/** Application states of the demo mentees by position; others registered in the last two weeks. */
const standing: Record<number, Standing> = {
  0: { state: 'mentoring', days: 32 },
  1: { state: 'introduced', days: 2 },
  2: { state: 'introduced', days: 8 },
  5: {
    state: 'waitlisted',
    days: 9,
    reason: 'We have no mentor for this field at present and keep looking.',
  },
  6: {
    state: 'not_eligible',
    days: 12,
    reason: 'Please apply again once you have tried your idea with a few customers.',
  },
  7: { state: 'under_review', days: 4 },
  8: { state: 'under_review', days: 6 },
  9: { state: 'completed', days: 15 },
  10: { state: 'mentoring', days: 18 },
  11: { state: 'withdrawn', days: 30 },
  14: { state: 'introduced', days: 3 },
}

/** Mentees who wait for a mentor, with the days since their eligibility. */
const waiting = new Map(
  Object.entries({ 3: 5, 4: 1, 13: 20, 16: 3, 17: 8, 19: 16, 20: 12, 21: 4, 22: 6 })
    .concat(Object.entries({ 25: 9, 26: 7, 27: 10, 28: 2, 29: 5, 30: 3, 31: 6, 32: 4, 33: 2 }))
    .map(([at, days]) => [Number(at), days]),
)

/** Those from this position on were mentored last year. */
export const firstCompleted = 34

/** Days since the first mentoring of last year began: the answers after a year are asked a month ago. */
export const lastYearBegan = 397

/** Days since a mentee of last year completed: mentoring takes six months, and a few weeks more or less. */
const completedDays = (place: number) => lastYearBegan - place - 176 - ((place * 5) % 8) * 4

/** State of the mentee at a position, and days in it. */
export function standingOf(at: number): Standing {
  const days = waiting.get(at)
  if (days !== undefined) return { state: 'eligible', days }
  if (at >= firstCompleted) return { state: 'completed', days: completedDays(at - firstCompleted) }
  return standing[at] ?? { state: 'registered', days: 1 + ((at * 5) % 13) }
}

/** Whether the mentee at a position was of last year's intake. */
export function isOfLastIntake(at: number): boolean {
  const { state, days } = standingOf(at)
  return state === 'completed' && days >= 30
}
